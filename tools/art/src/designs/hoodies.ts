import { hoodie } from '../garments/hoodie.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { morningStar, rivier, sneeuberg } from '../prints/landscape.ts';
import { protea } from '../prints/plants.ts';
import { chestStripes, contour } from '../prints/shapes.ts';
import { printed, type Design } from './design.ts';

export const hoodieDesigns: Record<string, Design> = {
  'dome-hoodie': {
    piece: hoodie(),
    colour: 'forest',
    trim: 'lime',
    print: printed(domes, ['lime', 'lime'], { y: -10 }),
  },
  'morester-hoodie': {
    piece: hoodie(),
    colour: 'midnight',
    trim: 'white',
    print: printed(morningStar, ['white', 'lime'], { scale: 0.82 }),
  },
  'sneeuberg-hoodie': {
    piece: hoodie(),
    colour: 'ice',
    trim: 'white',
    print: printed(sneeuberg, ['deepBlue', 'white', 'navy', 'ember', 'midnight', 'sky'], {
      scale: 0.86,
      y: 16,
    }),
  },
  'plain-heavy-hoodie-ash': { piece: hoodie({ cordless: true }), colour: 'ash' },
  'veldwerk-zip-hoodie': { piece: hoodie({ zip: true }), colour: 'charcoal', trim: 'mustard' },
  'rivier-hoodie': {
    piece: hoodie(),
    colour: 'sand',
    trim: 'deepBlue',
    print: printed(rivier, ['deepBlue', 'sky', 'navy'], { y: 12 }),
  },
  'protea-hoodie': {
    piece: hoodie(),
    colour: 'plum',
    trim: 'cream',
    print: printed(protea, ['coral', 'cream'], { scale: 0.98 }),
  },
  'stofpad-stripe-hoodie': {
    piece: hoodie(),
    colour: 'rust',
    trim: 'cream',
    print: printed(chestStripes, ['cream', 'mustard', 'cream'], { y: 10 }),
  },
  'night-contour-hoodie': {
    piece: hoodie(),
    colour: 'black',
    trim: 'lime',
    print: printed(contour, ['lime', 'white'], { scale: 0.96 }),
  },
  'creme-brushed-hoodie': {
    piece: hoodie(),
    colour: 'offWhite',
    trim: 'oat',
    print: printed(smallDome, ['sand'], { scale: 1.6 }),
  },
};
