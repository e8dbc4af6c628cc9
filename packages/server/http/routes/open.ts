import { succeed } from "@spindle/core/result/result.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const openHandlers = {
  getSite: (context, _request, site) =>
    succeed({
      providers: context.providers.all.flatMap(({ id, name, signIn }) =>
        signIn
          ? [
              {
                id,
                name,
                ...(signIn.madeUp && { madeUp: true as const }),
                ...(signIn.appsUrl && { appsUrl: signIn.appsUrl }),
              },
            ]
          : [],
      ),
      services: context.providers.all.map(({ id, name, signIn, account, server, playback }) => ({
        id,
        name,
        signIn: signIn !== undefined,
        ...(account && { account: true as const }),
        ...(server && { servers: { listed: [...server.servers], others: server.mayNameServer } }),
        ...(playback && { playback: playback.kind }),
      })),
      signIn: site.signIn,
      socialUrl: site.socialUrl,
    }),
  getPlaceholder: (_context, { params, mediaType }) =>
    succeed({ type: mediaType, content: drawPlaceholder(params.w, params.h) }),
} satisfies Partial<ApiHandlers>;

/** A blank sleeve with the record's edge showing, as SVG of the given size in pixels. */
function drawPlaceholder(width: number, height: number): string {
  const side = Math.min(width, height);
  const x = width / 2;
  const y = height / 2;
  const ring = (share: number, attributes: string) =>
    `<circle cx="${x}" cy="${y}" r="${(side * share).toFixed(2)}" ${attributes}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#eae2d3"/>`,
    ring(0.38, 'fill="#141212"'),
    ring(0.32, 'fill="none" stroke="#2b2522" stroke-width="1"'),
    ring(0.26, 'fill="none" stroke="#2b2522" stroke-width="1"'),
    ring(0.2, 'fill="none" stroke="#2b2522" stroke-width="1"'),
    ring(0.13, 'fill="#d8cdbb"'),
    ring(0.015, 'fill="#141212"'),
    "</svg>",
  ].join("");
}
