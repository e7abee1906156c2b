import { createTee } from '../garments/shirt.ts';
import { paarlRock, smallDome } from '../prints/domes.ts';
import { morningStar, sunset, swell, windpump } from '../prints/landscape.ts';
import { bergRivier, dassieClub } from '../prints/letters.ts';
import { protea, sprig, vetplant } from '../prints/plants.ts';
import { boulders, checkers, chestStripes, contour, cutPaper } from '../prints/shapes.ts';
import { createDecoration, type Design } from './design.ts';
import { createPocket } from './patterns.ts';

export const tshirtDesigns: Record<string, Design> = {
  'paarl-rock-tee': {
    product: createTee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'bone',
    print: createDecoration(paarlRock, ['ink', 'pink']),
  },
  'sunset-stripe-tee': {
    product: createTee(),
    colour: 'charcoal',
    print: createDecoration(sunset, ['sand']),
  },
  'kerkplein-checker-tee': {
    product: createTee(),
    colour: 'green',
    trim: 'forest',
    print: createDecoration(checkers, ['cream', 'sand']),
  },
  'berg-en-rivier-tee': {
    product: createTee({ fit: 'boxy' }),
    colour: 'sand',
    print: createDecoration(bergRivier, ['ink', 'ember']),
  },
  'protea-burst-tee': {
    product: createTee(),
    colour: 'navy',
    print: createDecoration(protea, ['lime', 'pink'], { scale: 0.98, y: 6 }),
  },
  'contour-tee': {
    product: createTee({ fit: 'boxy' }),
    colour: 'stone',
    print: createDecoration(contour, ['ember', 'rust']),
  },
  'skoolbus-stripe-tee': {
    product: createTee({ fit: 'slim' }),
    colour: 'maroon',
    print: createDecoration(chestStripes, ['sand', 'sky', 'sand'], { y: 6 }),
  },
  'pocket-dome-tee': {
    product: createTee({ fit: 'boxy' }),
    colour: 'sage',
    print: createDecoration(createPocket(smallDome), ['sage', 'pink'], { x: 104, y: -76 }),
  },
  'boulder-tee': {
    product: createTee({ fit: 'oversized', neckline: 'heavy' }),
    colour: 'washed',
    print: createDecoration(boulders, ['ash', 'marl', 'stone', 'marl', 'bone']),
  },
  'windpump-tee': {
    product: createTee(),
    colour: 'cream',
    print: createDecoration(windpump, ['ink', 'ember']),
  },
  'morester-tee': {
    product: createTee(),
    colour: 'midnight',
    print: createDecoration(morningStar, ['white', 'lime']),
  },
  'plain-heavy-tee-bone': { product: createTee({ fit: 'boxy', neckline: 'heavy' }), colour: 'bone' },
  'plain-heavy-tee-ink': { product: createTee({ fit: 'boxy', neckline: 'heavy' }), colour: 'ink' },
  'weskus-swell-tee': {
    product: createTee(),
    colour: 'sky',
    print: createDecoration(swell, ['deepBlue', 'white']),
  },
  'naief-shapes-tee': {
    product: createTee({ fit: 'boxy' }),
    colour: 'offWhite',
    print: createDecoration(cutPaper, ['ember', 'navy', 'green', 'mustard']),
  },
  'vetplant-tee': {
    product: createTee(),
    colour: 'terracotta',
    print: createDecoration(vetplant, ['sage', 'cream', 'forest'], { scale: 0.96 }),
  },
  'ringer-sprig-tee': {
    product: createTee({ fit: 'slim' }),
    colour: 'cream',
    trim: 'forest',
    print: createDecoration(sprig, ['forest', 'pink'], { x: 104, y: -100, scale: 0.42 }),
  },
  'dassie-club-tee': {
    product: createTee({ fit: 'boxy' }),
    colour: 'moss',
    print: createDecoration(dassieClub, ['cream', 'forest', 'mustard'], { scale: 0.92 }),
  },
};
