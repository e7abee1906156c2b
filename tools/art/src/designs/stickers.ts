import type { Sticker } from '../garments/flat.ts';
import { colours } from '../palette.ts';
import { domes } from '../prints/domes.ts';
import { morningStar, swell, windpump } from '../prints/landscape.ts';
import { dassieClub } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import type { Print } from '../svg.ts';

const createCircle = (radius: number): string => `<circle r="${radius}" fill="#fff"/>`;
const createPlate = (width: number, height: number): string =>
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="30" fill="#fff"/>`;
const createDisc = (radius: number, colour: string): string => `<circle r="${radius}" fill="${colour}"/>`;

const scalePrint = async (draw: Print, inks: readonly string[], scale: number): Promise<string> =>
  `<g transform="scale(${scale})">${await draw(...inks)}</g>`;

/** Draws six stickers lying on a table, the lowest first. */
export async function createStickerSheet(): Promise<Sticker[]> {
  const { cream, deepBlue, ember, forest, green, ink, lime, midnight, mustard, navy, pink, sky, white } =
    colours;
  return [
    {
      art: `${createDisc(148, navy)}${await scalePrint(protea, [lime, pink], 0.78)}`,
      outline: createCircle(162),
      x: 290,
      y: 330,
      turn: -8,
    },
    {
      art: `<rect x="-126" y="-156" width="252" height="312" rx="20" fill="${mustard}"/>${await scalePrint(windpump, [ink, ember], 0.78)}`,
      outline: createPlate(280, 340),
      x: 686,
      y: 360,
      turn: 9,
    },
    {
      art: `${createDisc(142, sky)}${await scalePrint(swell, [deepBlue, white], 0.86)}`,
      outline: createCircle(156),
      x: 254,
      y: 700,
      turn: 5,
    },
    {
      art: await scalePrint(dassieClub, [cream, forest, mustard], 0.84),
      outline: createCircle(152),
      x: 700,
      y: 728,
      turn: -10,
    },
    {
      art: `<rect x="-166" y="-106" width="332" height="212" rx="20" fill="${green}"/>${await scalePrint(domes, [white, white], 0.84)}`,
      outline: createPlate(360, 240),
      x: 372,
      y: 984,
      turn: -5,
    },
    {
      art: `${createDisc(96, midnight)}${await scalePrint(morningStar, [white, lime], 0.52)}`,
      outline: createCircle(108),
      x: 496,
      y: 556,
      turn: 12,
    },
  ];
}
