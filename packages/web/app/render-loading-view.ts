import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoadingView } from "./loading-view.tsx";

/** The loading view as HTML, which the server's document contains. */
export function renderLoadingView(): string {
  return renderToStaticMarkup(createElement(LoadingView));
}
