/// <reference types="vite/client" />
declare module "virtual:tokens.css";
declare module "*.ftl?raw" {
  const text: string;
  export default text;
}
