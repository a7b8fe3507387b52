import { render } from "preact";
import "virtual:tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/pages.css";
import { App } from "./App";
import { tongue } from "./shared/settings";
import { learn } from "./shared/words";

void learn(tongue.value).finally(() => {
  render(<App />, document.getElementById("app") as HTMLElement);
});
