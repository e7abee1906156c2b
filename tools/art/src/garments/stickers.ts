import { colours } from '../palette.ts';
import { domes } from '../prints/domes.ts';
import { morningStar, swell, windpump } from '../prints/landscape.ts';
import { dassieClub } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import * as svg from '../svg.ts';
import type { Part, ProductViews } from './garment.ts';
import { createShape } from './sew.ts';

const drawDisc = (radius: number, colour: string): string => svg.circle(0, 0, radius, colour);
const drawPlate = (width: number, height: number, colour: string, radius: number): string =>
  svg.rect(-width / 2, -height / 2, width, height, colour, `rx="${radius}"`);
const drawPrint = async (draw: svg.Print, scale: number, ...inks: string[]): Promise<string> =>
  svg.place(await draw(...inks), 0, 0, scale);

const { cream, deepBlue, ember, forest, green, ink, lime, midnight, mustard, navy, pink, sky, white } =
  colours;
const proteaArt = drawDisc(148, navy) + (await drawPrint(protea, 0.78, lime, pink));
const windpumpArt = drawPlate(252, 312, mustard, 20) + (await drawPrint(windpump, 0.78, ink, ember));
const swellArt = drawDisc(142, sky) + (await drawPrint(swell, 0.86, deepBlue, white));
const dassieArt = await drawPrint(dassieClub, 0.84, cream, forest, mustard);
const domesArt = drawPlate(332, 212, green, 20) + (await drawPrint(domes, 0.84, white, white));
const starArt = drawDisc(96, midnight) + (await drawPrint(morningStar, 0.52, white, lime));

/** Creates a sticker from markup centred on the origin, and puts its centre at x and y. */
const createSticker = (art: string, outline: string, x: number, y: number, turn: number): Part =>
  createShape(svg.place(outline, x, y, 1, turn), '#fdfcf8', svg.place(art, x, y, 1, turn), 9);

/** Stickers lying on a table, the lowest first, each with the outline of its paper. */
const createSheet = (place: typeof createSticker): Part[] => [
  place(proteaArt, drawDisc(162, '#fff'), 290, 330, -8),
  place(windpumpArt, drawPlate(280, 340, '#fff', 30), 686, 360, 9),
  place(swellArt, drawDisc(156, '#fff'), 254, 700, 5),
  place(dassieArt, drawDisc(152, '#fff'), 700, 728, -10),
  place(domesArt, drawPlate(360, 240, '#fff', 30), 372, 984, -5),
  place(starArt, drawDisc(108, '#fff'), 496, 556, 12),
];

/** Draws the same stickers in a pile. */
function createPile(): Part[] {
  const turns = [-14, 9, -4, 16, -9, 4];
  let position = 0;
  return createSheet((art, outline) => {
    const [x, y, turn] = [468 + position * 7, 640 - position * 15, turns[position] ?? 0];
    position += 1;
    return createSticker(art, outline, x, y, turn);
  });
}

export const stickers: ProductViews = {
  front: () => createSheet(createSticker),
  folded: createPile,
  detail: [300, 330, 2.2],
  foldedViewport: [486, 606, 1.8],
};
