import { createHoodie } from '../garments/hoodie.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { morningStar, rivier, sneeuberg } from '../prints/landscape.ts';
import { protea } from '../prints/plants.ts';
import { chestStripes } from '../prints/patterns.ts';
import { contour } from '../prints/shapes.ts';
import { decorate, type Design } from './design.ts';

const hoodie = createHoodie();

export const hoodieDesigns: Record<string, Design> = {
  'dome-hoodie': {
    product: hoodie,
    colour: 'forest',
    trim: 'lime',
    print: decorate(domes, ['lime', 'lime'], { y: -10 }),
  },
  'morester-hoodie': {
    product: hoodie,
    colour: 'midnight',
    trim: 'white',
    print: decorate(morningStar, ['white', 'lime'], { scale: 0.82 }),
  },
  'sneeuberg-hoodie': {
    product: hoodie,
    colour: 'ice',
    trim: 'white',
    print: decorate(sneeuberg, ['deepBlue', 'white', 'navy', 'ember', 'midnight', 'sky'], {
      scale: 0.86,
      y: 16,
    }),
  },
  'plain-heavy-hoodie-ash': { product: createHoodie({ cordless: true }), colour: 'ash' },
  'veldwerk-zip-hoodie': { product: createHoodie({ zip: true }), colour: 'charcoal', trim: 'mustard' },
  'rivier-hoodie': {
    product: hoodie,
    colour: 'sand',
    trim: 'deepBlue',
    print: decorate(rivier, ['deepBlue', 'sky', 'navy'], { y: 12 }),
  },
  'protea-hoodie': {
    product: hoodie,
    colour: 'plum',
    trim: 'cream',
    print: decorate(protea, ['coral', 'cream'], { scale: 0.98 }),
  },
  'stofpad-stripe-hoodie': {
    product: hoodie,
    colour: 'rust',
    trim: 'cream',
    print: decorate(chestStripes, ['cream', 'mustard', 'cream'], { y: 10 }),
  },
  'night-contour-hoodie': {
    product: hoodie,
    colour: 'black',
    trim: 'lime',
    print: decorate(contour, ['lime', 'white'], { scale: 0.96 }),
  },
  'creme-brushed-hoodie': {
    product: hoodie,
    colour: 'offWhite',
    trim: 'oat',
    print: decorate(smallDome, ['sand'], { scale: 1.6 }),
  },
};
