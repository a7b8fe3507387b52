import { readFileSync } from "node:fs";

export const games = JSON.parse(readFileSync(process.env.OPENCLIX_RECORDED, "utf-8"));
