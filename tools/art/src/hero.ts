import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createContourLines } from './prints/shapes.ts';
import { readLayer, composePoster, type Size } from './poster.ts';
import { drawDomeRings, fill, house } from './rings.ts';

const WIDE: Size = { width: 1280, height: 640 };
const TALL: Size = { width: 720, height: 600 };

async function save(drawing: Sharp, folder: string, name: string): Promise<void> {
  await drawing
    .clone()
    .avif({ quality: 52, effort: 4 })
    .toFile(join(folder, `${name}.avif`));
  await drawing
    .clone()
    .webp({ quality: 76, effort: 4, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`));
}

/** Draws a scene on an ink ground: the domes and the shirt with domes. */
async function rock(folder: string): Promise<void> {
  const wide = fill(house.ink) + drawDomeRings({ x: 1096, y: 648, radius: 476, width: 34, gap: 25 });
  const tall = fill(house.ink) + drawDomeRings({ x: 360, y: 612, radius: 500, width: 35, gap: 26 });
  await save(
    await composePoster(WIDE, wide, [{ slug: 'paarl-rock-tee', x: 1010, y: 340, scale: 0.64 }]),
    folder,
    'rock-1280',
  );
  await save(
    await composePoster(TALL, tall, [{ slug: 'paarl-rock-tee', x: 360, y: 306, scale: 0.64 }]),
    folder,
    'rock-720',
  );
}

/** Draws a scene on a lime ground: three shirts fanned out like playing cards. */
async function free(folder: string): Promise<void> {
  const fan = (x: number, y: number, scale: number, reach: number) => [
    { slug: 'sunset-stripe-tee', x: x - reach, y: y + 16, scale, turn: -9 },
    { slug: 'protea-burst-tee', x: x + reach, y: y + 16, scale, turn: 9 },
    { slug: 'naief-shapes-tee', x, y, scale: scale * 1.06 },
  ];
  const hills = (x: number, y: number, radius: number): string =>
    [1, 0.82, 0.64, 0.46]
      .map(
        (share) =>
          `<circle cx="${x}" cy="${y}" r="${radius * share}" fill="none" stroke="#b4df52" stroke-width="${radius * 0.07}"/>`,
      )
      .join('');
  await save(
    await composePoster(WIDE, fill(house.lime) + hills(950, 650, 330), fan(950, 330, 0.55, 126)),
    folder,
    'free-1280',
  );
  await save(
    await composePoster(TALL, fill(house.lime) + hills(360, 610, 380), fan(360, 306, 0.58, 158)),
    folder,
    'free-720',
  );
}

/** Draws a magnifying glass above the print; inside it the same shirt is enlarged. */
async function closeUp(slug: string, diameter: number): Promise<Buffer> {
  const crop = { left: 318, top: 338, width: 340, height: 340 };
  const near = await sharp(await readLayer(slug))
    .extract(crop)
    .resize(diameter, diameter)
    .png()
    .toBuffer();
  const half = diameter / 2;
  const glass = `<svg xmlns="http://www.w3.org/2000/svg" width="${diameter}" height="${diameter}"><circle cx="${half}" cy="${half}" r="${half - 1}"/></svg>`;
  const rim = `<svg xmlns="http://www.w3.org/2000/svg" width="${diameter}" height="${diameter}"><circle cx="${half}" cy="${half}" r="${half - 6}" fill="none" stroke="${house.paper}" stroke-width="10"/></svg>`;
  return sharp(near)
    .composite([
      { input: Buffer.from(rim), blend: 'over' },
      { input: Buffer.from(glass), blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
}

/** Draws a scene on a green ground: contours of the print, the shirt, and a close-up of the print. */
async function printHeroes(folder: string): Promise<void> {
  const slug = 'contour-tee';
  const hill = (x: number, y: number, radius: number): string =>
    `<g transform="translate(${x} ${y})">${createContourLines('hill', radius, 7)
      .map((path) => `<path d="${path}" fill="none" stroke="#357a13" stroke-width="9"/>`)
      .join('')}</g>`;
  const glass = await closeUp(slug, 268);
  const wide = await composePoster(WIDE, fill(house.green) + hill(960, 330, 250), [
    { slug, x: 880, y: 336, scale: 0.62 },
  ]);
  await save(await over(wide, glass, 984, 340), folder, 'printed-1280');
  const tall = await composePoster(TALL, fill(house.green) + hill(360, 310, 270), [
    { slug, x: 300, y: 308, scale: 0.6 },
  ]);
  await save(await over(tall, glass, 428, 316), folder, 'printed-720');
}

async function over(drawing: Sharp, input: Buffer, left: number, top: number): Promise<Sharp> {
  return sharp(await drawing.composite([{ input, left, top }]).png().toBuffer());
}

export async function drawHero(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await rock(folder);
  await free(folder);
  await printHeroes(folder);
}
