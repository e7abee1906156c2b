import sharp from 'sharp';
import { emptyField, type Field } from './field.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './part.ts';

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholeSheet: Region = { x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT };

export const svg = (region: Region, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${region.width}" height="${region.height}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}">${markup}</svg>`;

/** Red, green, blue and alpha, each 0..1 and not premultiplied. */
export type Channels = [Field, Field, Field, Field];

export async function rasterise(region: Region, markup: string): Promise<Channels> {
  const { data } = await sharp(Buffer.from(svg(region, markup)), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels: Channels = [
    emptyField(region.width, region.height),
    emptyField(region.width, region.height),
    emptyField(region.width, region.height),
    emptyField(region.width, region.height),
  ];
  channels.forEach((channel, offset) => {
    for (let index = 0; index < channel.values.length; index += 1) {
      channel.values[index] = (data[index * 4 + offset] ?? 0) / 255;
    }
  });
  return channels;
}

/** The smallest region that holds the shape, with `margin` pixels of air, inside the sheet. */
export async function regionOf(shape: string, margin: number): Promise<Region> {
  const [, , , alpha] = await rasterise(wholeSheet, shape);
  let [left, top, right, bottom] = [SHEET_WIDTH, SHEET_HEIGHT, 0, 0];
  for (let y = 0; y < SHEET_HEIGHT; y += 1) {
    for (let x = 0; x < SHEET_WIDTH; x += 1) {
      if ((alpha.values[y * SHEET_WIDTH + x] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(SHEET_WIDTH, right + margin + 1) - x,
    height: Math.min(SHEET_HEIGHT, bottom + margin + 1) - y,
  };
}
