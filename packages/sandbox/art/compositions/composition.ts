import type { RandomStream } from "../../ids/seeded-random.ts";
import { short } from "../svg-text.ts";

/** The field a composition fills, the inks it may use, its chances, and the letter it may show. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly inks: readonly [string, string, string];
  readonly random: RandomStream;
  readonly initial: string;
}

/** Draws on a ground that is already there; what reaches beyond the field is cut off. */
export type Composition = (field: Field) => string;

export const between = (random: RandomStream, low: number, high: number): number =>
  low + random() * (high - low);

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;

export const path = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

export const count = (amount: number): readonly number[] =>
  Array.from({ length: amount }, (_, index) => index);

export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${short(x)} ${short(y)}`).join("L");

/** One of the inks by a running number. */
export const inkAt = (field: Field, index: number): string => field.inks[index % 3] ?? field.inks[0];
