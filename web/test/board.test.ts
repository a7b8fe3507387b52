import { describe, expect, it } from "vitest";
import { Camera } from "../src/board/camera";
import { crc32, outline } from "../src/board/shapes";
import { boxOf, columnName, outlineOf, spotOf, squareName } from "../src/board/squares";

describe("squares", () => {
  it("have names as in the notation, beyond z as well", () => {
    expect(columnName(0)).toBe("a");
    expect(columnName(25)).toBe("z");
    expect(columnName(26)).toBe("aa");
    for (const spot of [{ x: 0, y: 0 }, { x: 23, y: 35 }, { x: 30, y: 4 }])
      expect(spotOf(squareName(spot))).toEqual(spot);
  });

  it("of a larger base make a box", () => {
    expect(boxOf(["c4", "d5", "c5", "d4"])).toEqual({ x: 2, y: 3, wide: 2, high: 2 });
  });

  it("that touch share no outline", () => {
    const lines = (path: string) => path.split("M").length - 1;
    expect(lines(outlineOf(["a1"], 10))).toBe(4);
    expect(lines(outlineOf(["a1", "b1"], 10))).toBe(6);
  });
});

describe("shapes", () => {
  it("choose a device by the same checksum as the pictures", () => {
    expect(crc32("123456789")).toBe(0xcbf43926);
  });

  it("are closed, and larger bases are rectangles", () => {
    for (const shape of ["round", "notched", "hexagon", "square", "scalloped", "diamond"] as const) {
      expect(outline(shape, 20, 20)).toMatch(/^M.*Z$/);
      expect(outline(shape, 44, 20)).toContain("L");
    }
  });
});

describe("the camera", () => {
  const whole = { x: 0, y: 0, wide: 100, high: 50 };

  it("keeps the point under the pointer where it is", () => {
    const camera = new Camera(whole);
    const share = (at: number) => (at - camera.box.x) / camera.box.wide;
    const before = share(30);
    camera.scale(2, { x: 30, y: 20 });
    expect(share(30)).toBeCloseTo(before);
  });

  it("never leaves the board", () => {
    const camera = new Camera(whole);
    camera.scale(3, { x: 0, y: 0 });
    camera.pan(1000, 1000);
    expect(camera.box.x).toBeCloseTo(0);
    camera.scale(0.01, { x: 50, y: 25 });
    expect(camera.box).toEqual(whole);
  });

  it("fills a window of another form", () => {
    const camera = new Camera(whole);
    camera.look(1);
    expect(camera.box).toEqual({ x: 0, y: -25, wide: 100, high: 100 });
    camera.scale(2, { x: 50, y: 25 });
    expect(camera.box).toEqual({ x: 25, y: 0, wide: 50, high: 50 });
  });
});
