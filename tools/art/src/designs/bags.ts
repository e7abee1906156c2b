import { backpack } from '../garments/backpack.ts';
import { tote } from '../garments/tote.ts';
import { duffel, sling } from '../garments/travelBags.ts';
import { domes } from '../prints/domes.ts';
import { sunset, swell, windpump } from '../prints/landscape.ts';
import { broodBotter, wordmark } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import { printed, type Design } from './design.ts';

export const bagDesigns: Record<string, Design> = {
  'market-tote': { piece: tote, colour: 'oat', print: printed(domes, ['green', 'forest']) },
  'protea-tote': { piece: tote, colour: 'black', print: printed(protea, ['coral', 'pink']) },
  'letters-tote': {
    piece: tote,
    colour: 'sand',
    trim: 'ember',
    print: printed(broodBotter, ['ember', 'ink', 'ember']),
  },
  'swell-tote': {
    piece: tote,
    colour: 'sky',
    trim: 'deepBlue',
    print: printed(swell, ['deepBlue', 'white']),
  },
  'trek-backpack-24': {
    piece: backpack({ lid: true }),
    colour: 'forest',
    trim: 'rust',
    print: printed(wordmark, ['cream']),
  },
  'skool-backpack-18': {
    piece: backpack({ lid: false }),
    colour: 'maroon',
    trim: 'sand',
    print: printed(sunset, ['sand'], { scale: 0.72 }),
  },
  'kliek-sling': { piece: sling, colour: 'ink', trim: 'lime' },
  'naweek-duffel': {
    piece: duffel,
    colour: 'mustard',
    trim: 'navy',
    print: printed(windpump, ['navy', 'ember'], { scale: 0.8 }),
  },
};
