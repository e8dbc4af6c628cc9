import "./styles/main.css";
import { start } from "./app/start.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
// In a task of its own, so that the browser can paint the loading view first.
setTimeout(start, 0, root);
