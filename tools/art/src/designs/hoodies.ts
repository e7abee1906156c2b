import { hoodie } from '../garments/hoodie.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { morningStar, rivier, sneeuberg } from '../prints/landscape.ts';
import { protea } from '../prints/plants.ts';
import { chestStripes, contour } from '../prints/shapes.ts';
import type { Design } from './design.ts';

export const hoodieDesigns: Record<string, Design> = {
  'dome-hoodie': {
    piece: hoodie(),
    colour: 'forest',
    trim: 'lime',
    print: { draw: domes, inks: ['lime', 'lime'], place: { y: -10 } },
  },
  'morester-hoodie': {
    piece: hoodie(),
    colour: 'midnight',
    trim: 'white',
    print: { draw: morningStar, inks: ['white', 'lime'], place: { scale: 0.82 } },
  },
  'sneeuberg-hoodie': {
    piece: hoodie(),
    colour: 'ice',
    trim: 'white',
    print: {
      draw: sneeuberg,
      inks: ['deepBlue', 'white', 'navy', 'ember', 'midnight', 'sky'],
      place: { scale: 0.86, y: 16 },
    },
  },
  'plain-heavy-hoodie-ash': { piece: hoodie({ cordless: true }), colour: 'ash' },
  'veldwerk-zip-hoodie': {
    piece: hoodie({ zip: true }),
    colour: 'charcoal',
    trim: 'mustard',
  },
  'rivier-hoodie': {
    piece: hoodie(),
    colour: 'sand',
    trim: 'deepBlue',
    print: { draw: rivier, inks: ['deepBlue', 'sky', 'navy'], place: { y: 12 } },
  },
  'protea-hoodie': {
    piece: hoodie(),
    colour: 'plum',
    trim: 'cream',
    print: { draw: protea, inks: ['coral', 'cream'], place: { scale: 0.98 } },
  },
  'stofpad-stripe-hoodie': {
    piece: hoodie(),
    colour: 'rust',
    trim: 'cream',
    print: { draw: chestStripes, inks: ['cream', 'mustard', 'cream'], place: { y: 10 } },
  },
  'night-contour-hoodie': {
    piece: hoodie(),
    colour: 'black',
    trim: 'lime',
    print: { draw: contour, inks: ['lime', 'white'], place: { scale: 0.96 } },
  },
  'creme-brushed-hoodie': {
    piece: hoodie(),
    colour: 'offWhite',
    trim: 'oat',
    print: { draw: smallDome, inks: ['sand'], place: { scale: 1.6 } },
  },
};
