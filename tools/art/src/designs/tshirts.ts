import { tee } from '../garments/tee.ts';
import { paarlRock, smallDome } from '../prints/domes.ts';
import { morningStar, sunset, swell, windpump } from '../prints/landscape.ts';
import { bergRivier, dassieClub } from '../prints/letters.ts';
import { protea, sprig, vetplant } from '../prints/plants.ts';
import { boulders, checkers, chestStripes, contour, cutPaper } from '../prints/shapes.ts';
import type { Design } from './design.ts';
import { createPocket } from './pocket.ts';

export const tshirtDesigns: Record<string, Design> = {
  'paarl-rock-tee': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'bone',
    print: { draw: paarlRock, inks: ['ink', 'pink'] },
    tint: 'straw',
  },
  'sunset-stripe-tee': {
    piece: tee(),
    colour: 'charcoal',
    print: { draw: sunset, inks: ['sand'] },
    tint: 'dew',
  },
  'kerkplein-checker-tee': {
    piece: tee(),
    colour: 'green',
    trim: 'forest',
    print: { draw: checkers, inks: ['cream', 'sand'] },
    tint: 'shell',
  },
  'berg-en-rivier-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sand',
    print: { draw: bergRivier, inks: ['ink', 'ember'] },
    tint: 'mist',
  },
  'protea-burst-tee': {
    piece: tee(),
    colour: 'navy',
    print: { draw: protea, inks: ['lime', 'pink'], place: { scale: 0.98, y: 6 } },
    tint: 'wheat',
  },
  'contour-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'stone',
    print: { draw: contour, inks: ['ember', 'rust'] },
    tint: 'leaf',
  },
  'skoolbus-stripe-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'maroon',
    print: { draw: chestStripes, inks: ['sand', 'sky', 'sand'], place: { y: 6 } },
    tint: 'heather',
  },
  'pocket-dome-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sage',
    print: { draw: createPocket(smallDome), inks: ['sage', 'pink'], place: { x: 104, y: -76 } },
    tint: 'chalk',
  },
  'boulder-tee': {
    piece: tee({ fit: 'oversized', neckline: 'heavy' }),
    colour: 'washed',
    print: { draw: boulders, inks: ['ash', 'marl', 'stone', 'marl', 'bone'] },
    tint: 'mist',
  },
  'windpump-tee': {
    piece: tee(),
    colour: 'cream',
    print: { draw: windpump, inks: ['ink', 'ember'] },
    tint: 'dew',
  },
  'morester-tee': {
    piece: tee(),
    colour: 'midnight',
    print: { draw: morningStar, inks: ['white', 'lime'] },
    tint: 'heather',
  },
  'plain-heavy-tee-bone': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'bone',
    tint: 'wheat',
  },
  'plain-heavy-tee-ink': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'ink',
    tint: 'leaf',
  },
  'weskus-swell-tee': {
    piece: tee(),
    colour: 'sky',
    print: { draw: swell, inks: ['deepBlue', 'white'] },
    tint: 'straw',
  },
  'naief-shapes-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'offWhite',
    print: { draw: cutPaper, inks: ['ember', 'navy', 'green', 'mustard'] },
    tint: 'shell',
  },
  'vetplant-tee': {
    piece: tee(),
    colour: 'terracotta',
    print: { draw: vetplant, inks: ['sage', 'cream', 'forest'], place: { scale: 0.96 } },
    tint: 'dew',
  },
  'ringer-sprig-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'cream',
    trim: 'forest',
    print: { draw: sprig, inks: ['forest', 'pink'], place: { x: 104, y: -100, scale: 0.42 } },
    tint: 'heather',
  },
  'dassie-club-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'moss',
    print: { draw: dassieClub, inks: ['cream', 'forest', 'mustard'], place: { scale: 0.92 } },
    tint: 'straw',
  },
};
