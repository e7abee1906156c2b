import { createBackpack } from '../garments/backpack.ts';
import { tote } from '../garments/tote.ts';
import { duffel, sling } from '../garments/travelBags.ts';
import { domes } from '../prints/domes.ts';
import { sunset, swell, windpump } from '../prints/landscape.ts';
import { broodBotter, wordmark } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import { decorate, type Design } from './design.ts';

export const bagDesigns: Record<string, Design> = {
  'market-tote': { product: tote, colour: 'oat', print: decorate(domes, ['green', 'forest']) },
  'protea-tote': { product: tote, colour: 'black', print: decorate(protea, ['coral', 'pink']) },
  'letters-tote': {
    product: tote,
    colour: 'sand',
    trim: 'ember',
    print: decorate(broodBotter, ['ember', 'ink', 'ember']),
  },
  'swell-tote': {
    product: tote,
    colour: 'sky',
    trim: 'deepBlue',
    print: decorate(swell, ['deepBlue', 'white']),
  },
  'trek-backpack-24': {
    product: createBackpack({ lid: true }),
    colour: 'forest',
    trim: 'rust',
    print: decorate(wordmark, ['cream']),
  },
  'skool-backpack-18': {
    product: createBackpack({ lid: false }),
    colour: 'maroon',
    trim: 'sand',
    print: decorate(sunset, ['sand'], { scale: 0.72 }),
  },
  'kliek-sling': { product: sling, colour: 'ink', trim: 'lime' },
  'naweek-duffel': {
    product: duffel,
    colour: 'mustard',
    trim: 'navy',
    print: decorate(windpump, ['navy', 'ember'], { scale: 0.8 }),
  },
};
