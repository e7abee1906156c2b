import sharp from 'sharp';
import { createField, type Field } from './field.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './part.ts';

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholeSheet: Region = { x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT };

export const wrapInSvg = (region: Region, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${region.width}" height="${region.height}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}">${markup}</svg>`;

const renderPixels = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { unlimited: true }).ensureAlpha().raw().toBuffer();

function getChannel(pixels: Buffer, { width, height }: Region, offset: number): Field {
  const field = createField(width, height);
  for (let index = 0; index < field.values.length; index += 1) {
    field.values[index] = (pixels[index * 4 + offset] ?? 0) / 255;
  }
  return field;
}

/** Red, green, blue and alpha, each 0..1 and not premultiplied. */
export type Channels = [Field, Field, Field, Field];

export async function rasterise(region: Region, markup: string): Promise<Channels> {
  const pixels = await renderPixels(wrapInSvg(region, markup));
  const channel = (offset: number): Field => getChannel(pixels, region, offset);
  return [channel(0), channel(1), channel(2), channel(3)];
}

/** Coverage of each pixel, 0..1. */
export async function computeCoverage(region: Region, markup: string): Promise<Field> {
  return getChannel(await renderPixels(wrapInSvg(region, markup)), region, 3);
}

/** Scale of the search for the shape's region: a quarter of the size has a sixteenth of the pixels. */
const SEARCH_SCALE = 4;

/**
 * Finds the region that contains the shape, with a margin of at least `margin` pixels, inside the sheet; none if the
 * shape is outside.
 */
export async function findRegion(shape: string, margin: number): Promise<Region | undefined> {
  const width = SHEET_WIDTH / SEARCH_SCALE;
  const height = SHEET_HEIGHT / SEARCH_SCALE;
  const pixels = await renderPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}">${shape}</svg>`,
  );
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < left) return undefined;
  const x = Math.max(0, (left - 1) * SEARCH_SCALE - margin);
  const y = Math.max(0, (top - 1) * SEARCH_SCALE - margin);
  return {
    x,
    y,
    width: Math.min(SHEET_WIDTH, (right + 2) * SEARCH_SCALE + margin) - x,
    height: Math.min(SHEET_HEIGHT, (bottom + 2) * SEARCH_SCALE + margin) - y,
  };
}
