import { answerTo, type CallOf, type Given, type Route } from "./call.ts";

/** The calls that return an image. */
type Drawing = {
  [Called in Route]: CallOf<Called>["reply"] extends { readonly types: readonly (infer Type)[] }
    ? "image/png" extends Type
      ? Called
      : never
    : never;
}[Route];

/** Makes a call that returns an image, as PNG. Throws as `call` does. */
export function callForPng<Called extends Drawing>(route: Called, ...[given]: Given<Called>): Promise<Blob> {
  return answerTo(route, given ?? {}, "image/png", readPicture);
}

async function readPicture(response: Response): Promise<Blob> {
  const picture = await response.blob();
  if (!picture.type.startsWith("image/")) throw new TypeError("The answer is no picture.");
  return picture;
}
