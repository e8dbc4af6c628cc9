import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { EndpointName } from "@spindle/contract/routes.ts";
import { answerTo, type Given } from "./call.ts";

/** The calls that return an image. */
type Drawing = {
  [Name in EndpointName]: EndpointOf<Name>["reply"] extends { readonly types: readonly (infer Type)[] }
    ? "image/png" extends Type
      ? Name
      : never
    : never;
}[EndpointName];

/** Makes a call that returns an image, as PNG. Throws as `call` does. */
export function callForPng<Name extends Drawing>(name: Name, ...[given]: Given<Name>): Promise<Blob> {
  return answerTo(name, given ?? {}, "image/png", readPicture);
}

async function readPicture(response: Response): Promise<Blob> {
  const picture = await response.blob();
  if (!picture.type.startsWith("image/")) throw new TypeError("The answer is no picture.");
  return picture;
}
