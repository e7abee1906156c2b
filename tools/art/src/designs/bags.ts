import { backpack } from '../garments/backpack.ts';
import { tote } from '../garments/tote.ts';
import { duffel, sling } from '../garments/travelBags.ts';
import { domes } from '../prints/domes.ts';
import { sunset, swell, windpump } from '../prints/landscape.ts';
import { broodBotter, wordmark } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import type { Design } from './design.ts';

export const bagDesigns: Record<string, Design> = {
  'market-tote': {
    piece: tote,
    colour: 'oat',
    print: { draw: domes, inks: ['green', 'forest'] },
  },
  'protea-tote': {
    piece: tote,
    colour: 'black',
    print: { draw: protea, inks: ['coral', 'pink'] },
  },
  'letters-tote': {
    piece: tote,
    colour: 'sand',
    trim: 'ember',
    print: { draw: broodBotter, inks: ['ember', 'ink', 'ember'] },
  },
  'swell-tote': {
    piece: tote,
    colour: 'sky',
    trim: 'deepBlue',
    print: { draw: swell, inks: ['deepBlue', 'white'] },
  },
  'trek-backpack-24': {
    piece: backpack({ lid: true }),
    colour: 'forest',
    trim: 'rust',
    print: { draw: wordmark, inks: ['cream'] },
  },
  'skool-backpack-18': {
    piece: backpack({ lid: false }),
    colour: 'maroon',
    trim: 'sand',
    print: { draw: sunset, inks: ['sand'], place: { scale: 0.72 } },
  },
  'kliek-sling': {
    piece: sling,
    colour: 'ink',
    trim: 'lime',
  },
  'naweek-duffel': {
    piece: duffel,
    colour: 'mustard',
    trim: 'navy',
    print: { draw: windpump, inks: ['navy', 'ember'], place: { scale: 0.8 } },
  },
};
