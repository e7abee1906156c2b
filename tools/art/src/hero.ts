import { join } from 'node:path';
import { drawView } from './design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './garments/garment.ts';
import { colours } from './palette.ts';
import { drawPoster, drawProducts, savePicture } from './pictures.ts';
import { drawSkyline } from './prints/domes.ts';
import * as svg from './svg.ts';

/** Renders and saves a slide, wide and for phones; the names of its files end with its width in px. */
async function saveSlides(stem: string, ground: string, wide: string, tall: string): Promise<void> {
  const save = async (width: number, height: number, markup: string): Promise<void> => {
    const slide = await drawPoster({ width, height }, svg.ground(ground) + markup);
    await savePicture(slide, stem, { avif: { [width]: 52 }, webp: { width, quality: 76 } });
  };
  await save(1280, 640, wide);
  await save(720, 600, tall);
}

/** Draws three shirts like a hand of cards. */
const drawFan = (x: number, y: number, scale: number, reach: number): Promise<string> =>
  drawProducts([
    ['sunset-stripe-tee', x - reach, y + 16, scale, -9],
    ['protea-burst-tee', x + reach, y + 16, scale, 9],
    ['naief-shapes-tee', x, y, scale * 1.06],
  ]);

const WALL_TEES = ['contour', 'protea-burst', 'windpump', 'weskus-swell', 'sunset-stripe', 'vetplant'];

/** Draws squares of printed cloth, three in a row, each with the print of a T-shirt. */
async function drawWall(x: number, y: number, edge: number): Promise<string> {
  const step = edge * 1.06;
  const squares = WALL_TEES.map(async (tee, order) => {
    const left = x + (order % 3) * step;
    const top = y + Math.floor(order / 3) * step;
    const shadow = svg.rect(left + 12, top + 11, edge, edge, colours.brandInk, 'opacity=".25"');
    const viewBox = `viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
    const position = `x="${left}" y="${top}" width="${edge}" height="${edge}"`;
    return `${shadow}<svg ${position} ${viewBox}>${await drawView(`${tee}-tee`, 'print')}</svg>`;
  });
  return (await Promise.all(squares)).join('');
}

/** Writes the pictures of the landing page's slides into the folder. */
export async function writeHeroSlides(folder: string): Promise<void> {
  const wideRock = svg.circle(1110, 262, 104, colours.ember) + svg.place(drawSkyline(), 826, 676, 0.8);
  const tallRock = svg.circle(540, 262, 92, colours.ember) + svg.place(drawSkyline(), 290, 634, 0.74);
  await saveSlides(join(folder, 'rock'), colours.brandInk, wideRock, tallRock);
  const wideFan = await drawFan(950, 330, 0.55, 126);
  const tallFan = await drawFan(360, 306, 0.58, 158);
  await saveSlides(join(folder, 'free'), colours.lime, wideFan, tallFan);
  const wideWall = await drawWall(664, 122, 184);
  const tallWall = await drawWall(28, 70, 212);
  await saveSlides(join(folder, 'printed'), colours.deepGreen, wideWall, tallWall);
}
