import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { designs } from './designs.ts';
import { drawView } from './designs/design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './cloth/part.ts';
import { drawPoster, type Placement, type PosterDimensions } from './poster.ts';
import { createFill, brandColours } from './brandPalette.ts';
import { savePicture } from './savePicture.ts';
import { drawSkyline } from './skyline.ts';

const WIDE: PosterDimensions = { width: 1280, height: 640 };
const TALL: PosterDimensions = { width: 720, height: 600 };

/** Renders and saves a slide; the names of its files end with its width in px. */
async function saveSlide(
  size: PosterDimensions,
  ground: string,
  placements: readonly Placement[],
  stem: string,
): Promise<void> {
  const { width } = size;
  const slide = await drawPoster(size, ground, placements);
  await savePicture(slide, stem, { avif: { [width]: 52 }, webp: { width, quality: 76 } });
}

const drawDisc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

/** Renders and saves the slide with the domes above Paarl at sunset, without a garment. */
async function saveRockSlides(folder: string): Promise<void> {
  const stone = [brandColours.green, brandColours.deepGreen] as const;
  const wide = `${createFill(brandColours.ink)}${drawDisc(1110, 262, 104, brandColours.ember)}${drawSkyline({ x: 826, y: 640, scale: 0.8 }, stone)}`;
  const tall = `${createFill(brandColours.ink)}${drawDisc(540, 262, 92, brandColours.ember)}${drawSkyline({ x: 290, y: 600, scale: 0.74 }, stone)}`;
  await saveSlide(WIDE, wide, [], join(folder, 'rock'));
  await saveSlide(TALL, tall, [], join(folder, 'rock'));
}

/** Renders and saves the slide about free delivery: three shirts like a hand of cards, on lime. */
async function saveFreeDeliverySlides(folder: string): Promise<void> {
  const createFan = (x: number, y: number, scale: number, reach: number) => [
    { slug: 'sunset-stripe-tee', x: x - reach, y: y + 16, scale, turn: -9 },
    { slug: 'protea-burst-tee', x: x + reach, y: y + 16, scale, turn: 9 },
    { slug: 'naief-shapes-tee', x, y, scale: scale * 1.06 },
  ];
  await saveSlide(WIDE, createFill(brandColours.lime), createFan(950, 330, 0.55, 126), join(folder, 'free'));
  await saveSlide(TALL, createFill(brandColours.lime), createFan(360, 306, 0.58, 158), join(folder, 'free'));
}

const WALL_SLUGS = [
  'contour-tee',
  'protea-burst-tee',
  'windpump-tee',
  'weskus-swell-tee',
  'sunset-stripe-tee',
  'vetplant-tee',
];

/** Draws squares of printed cloth, three in a row, each with the print of a product. */
async function drawWall(x: number, y: number, edge: number): Promise<string> {
  const gap = edge * 0.06;
  const squares = await Promise.all(
    WALL_SLUGS.map(async (slug, order) => {
      const design = designs[slug];
      if (!design) throw new Error(`No design for ${slug}`);
      const left = x + (order % 3) * (edge + gap);
      const top = y + Math.floor(order / 3) * (edge + gap);
      return `<rect x="${left + 12}" y="${top + 11}" width="${edge}" height="${edge}" fill="${brandColours.ink}" opacity=".25"/><svg x="${left}" y="${top}" width="${edge}" height="${edge}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}" preserveAspectRatio="xMidYMid slice">${await drawView(design, slug, 'print')}</svg>`;
    }),
  );
  return squares.join('');
}

/** Renders and saves the slide about printing: squares of printed cloth on green. */
async function savePrintSlides(folder: string): Promise<void> {
  const wide = createFill(brandColours.green) + (await drawWall(664, 122, 184));
  const tall = createFill(brandColours.green) + (await drawWall(28, 70, 212));
  await saveSlide(WIDE, wide, [], join(folder, 'printed'));
  await saveSlide(TALL, tall, [], join(folder, 'printed'));
}

/** Writes the pictures of the landing page's slides into the folder, wide and for phones. */
export async function writeHeroSlides(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await saveRockSlides(folder);
  await saveFreeDeliverySlides(folder);
  await savePrintSlides(folder);
}
