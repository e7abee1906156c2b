import { bucketHat } from '../garments/bucketHat.ts';
import { cap } from '../garments/cap.ts';
import { domes } from '../prints/domes.ts';
import { morningStar, sunset, windpump } from '../prints/landscape.ts';
import { checksAll, contourAll } from '../prints/shapes.ts';
import { printed, type Design } from './design.ts';

export const capDesigns: Record<string, Design> = {
  'creme-karoo-cap': { piece: cap(), colour: 'cream', print: printed(sunset, ['rust'], { scale: 0.72 }) },
  'dome-cap': {
    piece: cap(),
    colour: 'green',
    print: printed(domes, ['white', 'white'], { scale: 0.86, y: 10 }),
  },
  'contour-five-panel': {
    piece: cap({ panels: 'five' }),
    colour: 'seaGreen',
    cover: printed(contourAll, ['lime']),
  },
  'cord-cap-rust': { piece: cap({ cord: true }), colour: 'rust' },
  'windpump-trucker': {
    piece: cap({ panels: 'trucker' }),
    colour: 'mustard',
    trim: 'navy',
    print: printed(windpump, ['midnight', 'cream'], { scale: 0.92 }),
  },
  'morester-cap': {
    piece: cap(),
    colour: 'midnight',
    print: printed(morningStar, ['white', 'lime'], { scale: 0.72 }),
  },
  'veld-bucket-hat': { piece: bucketHat, colour: 'olive' },
  'checker-bucket-hat': { piece: bucketHat, colour: 'cream', cover: printed(checksAll(58), ['ink']) },
};
