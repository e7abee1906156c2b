import { bucketHat } from '../garments/bucketHat.ts';
import { cap } from '../garments/cap.ts';
import { domes } from '../prints/domes.ts';
import { morningStar, sunset, windpump } from '../prints/landscape.ts';
import { checksAll, contourAll } from '../prints/shapes.ts';
import type { Design } from './design.ts';

export const capDesigns: Record<string, Design> = {
  'creme-karoo-cap': {
    piece: cap(),
    colour: 'cream',
    print: { draw: sunset, inks: ['rust'], place: { scale: 0.72 } },
  },
  'dome-cap': {
    piece: cap(),
    colour: 'green',
    print: { draw: domes, inks: ['white', 'white'], place: { scale: 0.86, y: 10 } },
  },
  'contour-five-panel': {
    piece: cap({ panels: 'five' }),
    colour: 'seaGreen',
    cover: { draw: contourAll, inks: ['lime'] },
  },
  'cord-cap-rust': { piece: cap({ cord: true }), colour: 'rust' },
  'windpump-trucker': {
    piece: cap({ panels: 'trucker' }),
    colour: 'mustard',
    trim: 'navy',
    print: { draw: windpump, inks: ['midnight', 'cream'], place: { scale: 0.92 } },
  },
  'morester-cap': {
    piece: cap(),
    colour: 'midnight',
    print: { draw: morningStar, inks: ['white', 'lime'], place: { scale: 0.72 } },
  },
  'veld-bucket-hat': { piece: bucketHat, colour: 'olive' },
  'checker-bucket-hat': {
    piece: bucketHat,
    colour: 'cream',
    cover: { draw: checksAll(58), inks: ['ink'] },
  },
};
