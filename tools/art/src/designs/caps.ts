import { bucketHat } from '../garments/bucketHat.ts';
import { createCap } from '../garments/cap.ts';
import { domes } from '../prints/domes.ts';
import { morningStar, sunset, windpump } from '../prints/landscape.ts';
import { createChecks, contourAll } from '../prints/shapes.ts';
import { decorate, type Design } from './design.ts';

const cap = createCap();

export const capDesigns: Record<string, Design> = {
  'creme-karoo-cap': { product: cap, colour: 'cream', print: decorate(sunset, ['rust'], { scale: 0.72 }) },
  'dome-cap': {
    product: cap,
    colour: 'green',
    print: decorate(domes, ['white', 'white'], { scale: 0.86, y: 10 }),
  },
  'contour-five-panel': {
    product: createCap({ panels: 'five' }),
    colour: 'seaGreen',
    cover: decorate(contourAll, ['lime']),
  },
  'cord-cap-rust': { product: createCap({ cord: true }), colour: 'rust' },
  'windpump-trucker': {
    product: createCap({ panels: 'trucker' }),
    colour: 'mustard',
    trim: 'navy',
    print: decorate(windpump, ['midnight', 'cream'], { scale: 0.92 }),
  },
  'morester-cap': {
    product: cap,
    colour: 'midnight',
    print: decorate(morningStar, ['white', 'lime'], { scale: 0.72 }),
  },
  'veld-bucket-hat': { product: bucketHat, colour: 'olive' },
  'checker-bucket-hat': { product: bucketHat, colour: 'cream', cover: decorate(createChecks(58), ['ink']) },
};
