import { createHoodie } from '../garments/hoodie.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { morningStar, rivier, sneeuberg } from '../prints/landscape.ts';
import { protea } from '../prints/plants.ts';
import { chestStripes, contour } from '../prints/shapes.ts';
import { createDecoration, type Design } from './design.ts';

export const hoodieDesigns: Record<string, Design> = {
  'dome-hoodie': {
    product: createHoodie(),
    colour: 'forest',
    trim: 'lime',
    print: createDecoration(domes, ['lime', 'lime'], { y: -10 }),
  },
  'morester-hoodie': {
    product: createHoodie(),
    colour: 'midnight',
    trim: 'white',
    print: createDecoration(morningStar, ['white', 'lime'], { scale: 0.82 }),
  },
  'sneeuberg-hoodie': {
    product: createHoodie(),
    colour: 'ice',
    trim: 'white',
    print: createDecoration(sneeuberg, ['deepBlue', 'white', 'navy', 'ember', 'midnight', 'sky'], {
      scale: 0.86,
      y: 16,
    }),
  },
  'plain-heavy-hoodie-ash': { product: createHoodie({ cordless: true }), colour: 'ash' },
  'veldwerk-zip-hoodie': { product: createHoodie({ zip: true }), colour: 'charcoal', trim: 'mustard' },
  'rivier-hoodie': {
    product: createHoodie(),
    colour: 'sand',
    trim: 'deepBlue',
    print: createDecoration(rivier, ['deepBlue', 'sky', 'navy'], { y: 12 }),
  },
  'protea-hoodie': {
    product: createHoodie(),
    colour: 'plum',
    trim: 'cream',
    print: createDecoration(protea, ['coral', 'cream'], { scale: 0.98 }),
  },
  'stofpad-stripe-hoodie': {
    product: createHoodie(),
    colour: 'rust',
    trim: 'cream',
    print: createDecoration(chestStripes, ['cream', 'mustard', 'cream'], { y: 10 }),
  },
  'night-contour-hoodie': {
    product: createHoodie(),
    colour: 'black',
    trim: 'lime',
    print: createDecoration(contour, ['lime', 'white'], { scale: 0.96 }),
  },
  'creme-brushed-hoodie': {
    product: createHoodie(),
    colour: 'offWhite',
    trim: 'oat',
    print: createDecoration(smallDome, ['sand'], { scale: 1.6 }),
  },
};
