import { createTee } from '../garments/shirt.ts';
import { paarlRock, smallDome } from '../prints/domes.ts';
import { morningStar, sunset, swell, windpump } from '../prints/landscape.ts';
import { bergRivier, dassieClub } from '../prints/letters.ts';
import { protea, sprig, vetplant } from '../prints/plants.ts';
import { boulders, checkers, contour, cutPaper } from '../prints/shapes.ts';
import { decorate, type Design } from './design.ts';
import { chestStripes, createPocket } from '../prints/patterns.ts';

const regularTee = createTee();
const boxyTee = createTee({ fit: 'boxy' });
const heavyTee = createTee({ fit: 'boxy', neckline: 'heavy' });
const slimTee = createTee({ fit: 'slim' });

export const tshirtDesigns: Record<string, Design> = {
  'paarl-rock-tee': { product: heavyTee, colour: 'bone', print: decorate(paarlRock, ['ink', 'pink']) },
  'sunset-stripe-tee': { product: regularTee, colour: 'charcoal', print: decorate(sunset, ['sand']) },
  'kerkplein-checker-tee': {
    product: regularTee,
    colour: 'green',
    trim: 'forest',
    print: decorate(checkers, ['cream', 'sand']),
  },
  'berg-en-rivier-tee': { product: boxyTee, colour: 'sand', print: decorate(bergRivier, ['ink', 'ember']) },
  'protea-burst-tee': {
    product: regularTee,
    colour: 'navy',
    print: decorate(protea, ['lime', 'pink'], { scale: 0.98, y: 6 }),
  },
  'contour-tee': { product: boxyTee, colour: 'stone', print: decorate(contour, ['ember', 'rust']) },
  'skoolbus-stripe-tee': {
    product: slimTee,
    colour: 'maroon',
    print: decorate(chestStripes, ['sand', 'sky', 'sand'], { y: 6 }),
  },
  'pocket-dome-tee': {
    product: boxyTee,
    colour: 'sage',
    print: decorate(createPocket(smallDome), ['sage', 'pink'], { x: 104, y: -76 }),
  },
  'boulder-tee': {
    product: createTee({ fit: 'oversized', neckline: 'heavy' }),
    colour: 'washed',
    print: decorate(boulders, ['ash', 'marl', 'stone', 'marl', 'bone']),
  },
  'windpump-tee': { product: regularTee, colour: 'cream', print: decorate(windpump, ['ink', 'ember']) },
  'morester-tee': {
    product: regularTee,
    colour: 'midnight',
    print: decorate(morningStar, ['white', 'lime']),
  },
  'plain-heavy-tee-bone': { product: heavyTee, colour: 'bone' },
  'plain-heavy-tee-ink': { product: heavyTee, colour: 'ink' },
  'weskus-swell-tee': { product: regularTee, colour: 'sky', print: decorate(swell, ['deepBlue', 'white']) },
  'naief-shapes-tee': {
    product: boxyTee,
    colour: 'offWhite',
    print: decorate(cutPaper, ['ember', 'navy', 'green', 'mustard']),
  },
  'vetplant-tee': {
    product: regularTee,
    colour: 'terracotta',
    print: decorate(vetplant, ['sage', 'cream', 'forest'], { scale: 0.96 }),
  },
  'ringer-sprig-tee': {
    product: slimTee,
    colour: 'cream',
    trim: 'forest',
    print: decorate(sprig, ['forest', 'pink'], { x: 104, y: -100, scale: 0.42 }),
  },
  'dassie-club-tee': {
    product: boxyTee,
    colour: 'moss',
    print: decorate(dassieClub, ['cream', 'forest', 'mustard'], { scale: 0.92 }),
  },
};
