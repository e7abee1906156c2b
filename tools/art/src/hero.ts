import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { designs } from './designs.ts';
import { drawView } from './designs/design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './cloth/part.ts';
import { poster, type Size } from './poster.ts';
import { fill, house } from './rings.ts';
import { skyline } from './skyline.ts';
import type { Sharp } from 'sharp';

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

const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

/** The domes above Paarl at sunset, without a garment. */
async function rock(folder: string): Promise<void> {
  const stone = [house.green, house.deepGreen] as const;
  const wide = `${fill(house.ink)}${disc(1110, 262, 104, house.ember)}${skyline({ x: 826, y: 640, scale: 0.8 }, stone)}`;
  const tall = `${fill(house.ink)}${disc(540, 262, 92, house.ember)}${skyline({ x: 290, y: 600, scale: 0.74 }, stone)}`;
  await save(await poster(WIDE, wide, []), folder, 'rock-1280');
  await save(await poster(TALL, tall, []), folder, 'rock-720');
}

/** Lime ground, three shirts like a hand of cards. */
async function free(folder: string): Promise<void> {
  const fan = (x: number, y: number, scale: number, reach: number) => [
    { slug: 'sunset-stripe-tee', x: x - reach, y: y + 16, scale, turn: -9 },
    { slug: 'protea-burst-tee', x: x + reach, y: y + 16, scale, turn: 9 },
    { slug: 'naief-shapes-tee', x, y, scale: scale * 1.06 },
  ];
  await save(await poster(WIDE, fill(house.lime), fan(950, 330, 0.55, 126)), folder, 'free-1280');
  await save(await poster(TALL, fill(house.lime), fan(360, 306, 0.58, 158)), folder, 'free-720');
}

const WALL = [
  'contour-tee',
  'protea-burst-tee',
  'windpump-tee',
  'weskus-swell-tee',
  'sunset-stripe-tee',
  'vetplant-tee',
];

/** Squares of printed cloth, three in a row, each the print of a product. */
async function wall(x: number, y: number, edge: number): Promise<string> {
  const gap = edge * 0.06;
  const squares = await Promise.all(
    WALL.map(async (slug, order) => {
      const design = designs[slug];
      if (!design) throw new Error(`No design for ${slug}`);
      const left = x + (order % 3) * (edge + gap);
      const top = y + Math.floor(order / 3) * (edge + gap);
      return `<rect x="${left + 12}" y="${top + 11}" width="${edge}" height="${edge}" fill="${house.ink}" opacity=".25"/><svg x="${left}" y="${top}" width="${edge}" height="${edge}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}" preserveAspectRatio="xMidYMid slice">${await drawView(design, slug, 'print')}</svg>`;
    }),
  );
  return squares.join('');
}

/** Green ground, and prints on their cloth. */
async function printed(folder: string): Promise<void> {
  const wide = fill(house.green) + (await wall(664, 122, 184));
  const tall = fill(house.green) + (await wall(28, 70, 212));
  await save(await poster(WIDE, wide, []), folder, 'printed-1280');
  await save(await poster(TALL, tall, []), folder, 'printed-720');
}

/** Renders the pictures of the landing page's slides, wide and for phones. */
export async function drawHero(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await rock(folder);
  await free(folder);
  await printed(folder);
}
