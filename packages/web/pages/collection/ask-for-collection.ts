import type { QueryClient } from "@tanstack/react-query";
import { wantedIn } from "../../features/collection/collection-address.ts";
import { pageQuery } from "../../features/collection/collection-pages.ts";

/**
 * Asks for the albums that a visit beginning here will show, without waiting for who is there: nobody's are refused, which says
 * the same. A part of its own, so that it goes ahead of the page's code.
 */
export async function askForCollection(client: QueryClient): Promise<void> {
  await client.prefetchQuery(pageQuery(wantedIn(location.search), null));
}
