import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoadingView } from "./loading-view.tsx";

/** The loading view as text, for the page as the server sends it. */
export function renderLoadingView(): string {
  return renderToStaticMarkup(createElement(LoadingView));
}
