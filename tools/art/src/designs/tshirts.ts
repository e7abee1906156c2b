import { tee } from '../garments/shirt.ts';
import { paarlRock, smallDome } from '../prints/domes.ts';
import { morningStar, sunset, swell, windpump } from '../prints/landscape.ts';
import { bergRivier, dassieClub } from '../prints/letters.ts';
import { protea, sprig, vetplant } from '../prints/plants.ts';
import { boulders, checkers, chestStripes, contour, cutPaper } from '../prints/shapes.ts';
import { printed, type Design } from './design.ts';
import { createPocket } from './pocket.ts';

export const tshirtDesigns: Record<string, Design> = {
  'paarl-rock-tee': {
    piece: tee({ fit: 'boxy', neckline: 'heavy' }),
    colour: 'bone',
    print: printed(paarlRock, ['ink', 'pink']),
  },
  'sunset-stripe-tee': { piece: tee(), colour: 'charcoal', print: printed(sunset, ['sand']) },
  'kerkplein-checker-tee': {
    piece: tee(),
    colour: 'green',
    trim: 'forest',
    print: printed(checkers, ['cream', 'sand']),
  },
  'berg-en-rivier-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sand',
    print: printed(bergRivier, ['ink', 'ember']),
  },
  'protea-burst-tee': {
    piece: tee(),
    colour: 'navy',
    print: printed(protea, ['lime', 'pink'], { scale: 0.98, y: 6 }),
  },
  'contour-tee': { piece: tee({ fit: 'boxy' }), colour: 'stone', print: printed(contour, ['ember', 'rust']) },
  'skoolbus-stripe-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'maroon',
    print: printed(chestStripes, ['sand', 'sky', 'sand'], { y: 6 }),
  },
  'pocket-dome-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'sage',
    print: printed(createPocket(smallDome), ['sage', 'pink'], { x: 104, y: -76 }),
  },
  'boulder-tee': {
    piece: tee({ fit: 'oversized', neckline: 'heavy' }),
    colour: 'washed',
    print: printed(boulders, ['ash', 'marl', 'stone', 'marl', 'bone']),
  },
  'windpump-tee': { piece: tee(), colour: 'cream', print: printed(windpump, ['ink', 'ember']) },
  'morester-tee': { piece: tee(), colour: 'midnight', print: printed(morningStar, ['white', 'lime']) },
  'plain-heavy-tee-bone': { piece: tee({ fit: 'boxy', neckline: 'heavy' }), colour: 'bone' },
  'plain-heavy-tee-ink': { piece: tee({ fit: 'boxy', neckline: 'heavy' }), colour: 'ink' },
  'weskus-swell-tee': { piece: tee(), colour: 'sky', print: printed(swell, ['deepBlue', 'white']) },
  'naief-shapes-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'offWhite',
    print: printed(cutPaper, ['ember', 'navy', 'green', 'mustard']),
  },
  'vetplant-tee': {
    piece: tee(),
    colour: 'terracotta',
    print: printed(vetplant, ['sage', 'cream', 'forest'], { scale: 0.96 }),
  },
  'ringer-sprig-tee': {
    piece: tee({ fit: 'slim' }),
    colour: 'cream',
    trim: 'forest',
    print: printed(sprig, ['forest', 'pink'], { x: 104, y: -100, scale: 0.42 }),
  },
  'dassie-club-tee': {
    piece: tee({ fit: 'boxy' }),
    colour: 'moss',
    print: printed(dassieClub, ['cream', 'forest', 'mustard'], { scale: 0.92 }),
  },
};
