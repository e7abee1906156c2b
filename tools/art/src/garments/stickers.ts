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

type Place = [x: number, y: number, turn: number];

/** Stickers with the outlines of their paper and their places on a table, the lowest first. */
const STICKERS: [art: string, outline: string, place: Place][] = [
  [proteaArt, drawDisc(162, '#fff'), [290, 330, -8]],
  [windpumpArt, drawPlate(280, 340, '#fff', 30), [686, 360, 9]],
  [swellArt, drawDisc(156, '#fff'), [254, 700, 5]],
  [dassieArt, drawDisc(152, '#fff'), [700, 728, -10]],
  [domesArt, drawPlate(360, 240, '#fff', 30), [372, 984, -5]],
  [starArt, drawDisc(108, '#fff'), [496, 556, 12]],
];
const PILE_TURNS = [-14, 9, -4, 16, -9, 4];

const drawStickers = (getPlace: (order: number, place: Place) => Place): Part[] =>
  STICKERS.map(([art, outline, tablePlace], order) => {
    const [x, y, turn] = getPlace(order, tablePlace);
    return createShape(svg.place(outline, x, y, 1, turn), '#fdfcf8', svg.place(art, x, y, 1, turn), 9);
  });

export const stickers: ProductViews = {
  front: () => drawStickers((_order, place) => place),
  folded: () => drawStickers((order) => [468 + order * 7, 640 - order * 15, PILE_TURNS[order] ?? 0]),
  detail: [300, 330, 2.2],
  foldedViewport: [486, 606, 1.8],
};
