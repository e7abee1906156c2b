import { tee } from '../garments/shirt.ts';
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
  },
  'sunset-stripe-tee': {
    piece: tee(),
    colour: 'charcoal',
    print: { draw: sunset, inks: ['sand'] },
  },
  'kerkplein-checker-tee': {
    piece: tee(),
    colour: 'green',
    trim: 'forest',
    print: { draw: checkers, inks: ['cream', 'sand'] },
  },
  'berg-en-rivier-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sand',
    print: { draw: bergRivier, inks: ['ink', 'ember'] },
  },
  'protea-burst-tee': {
    piece: tee(),
    colour: 'navy',
    print: { draw: protea, inks: ['lime', 'pink'], place: { scale: 0.98, y: 6 } },
  },
  'contour-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'stone',
    print: { draw: contour, inks: ['ember', 'rust'] },
  },
  'skoolbus-stripe-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'maroon',
    print: { draw: chestStripes, inks: ['sand', 'sky', 'sand'], place: { y: 6 } },
  },
  'pocket-dome-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sage',
    print: { draw: createPocket(smallDome), inks: ['sage', 'pink'], place: { x: 104, y: -76 } },
  },
  'boulder-tee': {
    piece: tee({ fit: 'oversized', neckline: 'heavy' }),
    colour: 'washed',
    print: { draw: boulders, inks: ['ash', 'marl', 'stone', 'marl', 'bone'] },
  },
  'windpump-tee': {
    piece: tee(),
    colour: 'cream',
    print: { draw: windpump, inks: ['ink', 'ember'] },
  },
  'morester-tee': {
    piece: tee(),
    colour: 'midnight',
    print: { draw: morningStar, inks: ['white', 'lime'] },
  },
  'plain-heavy-tee-bone': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'bone',
  },
  'plain-heavy-tee-ink': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'ink',
  },
  'weskus-swell-tee': {
    piece: tee(),
    colour: 'sky',
    print: { draw: swell, inks: ['deepBlue', 'white'] },
  },
  'naief-shapes-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'offWhite',
    print: { draw: cutPaper, inks: ['ember', 'navy', 'green', 'mustard'] },
  },
  'vetplant-tee': {
    piece: tee(),
    colour: 'terracotta',
    print: { draw: vetplant, inks: ['sage', 'cream', 'forest'], place: { scale: 0.96 } },
  },
  'ringer-sprig-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'cream',
    trim: 'forest',
    print: { draw: sprig, inks: ['forest', 'pink'], place: { x: 104, y: -100, scale: 0.42 } },
  },
  'dassie-club-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'moss',
    print: { draw: dassieClub, inks: ['cream', 'forest', 'mustard'], place: { scale: 0.92 } },
  },
};
