import { createBeanie } from '../garments/beanie.ts';
import { bottle, createMug } from '../garments/drinkware.ts';
import { bandana, createStickers } from '../garments/flat.ts';
import { socks } from '../garments/socks.ts';
import { colours } from '../palette.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { swell } from '../prints/landscape.ts';
import { koffieEerste } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import { createChecks, contourAll } from '../prints/shapes.ts';
import { decorate, type Design } from './design.ts';
import { beanieStripes, fynbosField, proteaField, sockRings } from '../prints/patterns.ts';
import { createStickerSheet } from './stickers.ts';

export const accessoryDesigns: Record<string, Design> = {
  'dome-beanie': { product: createBeanie(), colour: 'forest', print: decorate(smallDome, ['green']) },
  'stripe-beanie': {
    product: createBeanie({ label: false }),
    colour: 'rust',
    trim: 'navy',
    cover: decorate(beanieStripes, ['cream', 'navy', 'mustard']),
  },
  'bobble-beanie-ember': {
    product: createBeanie({ bobble: true, label: false }),
    colour: 'ember',
    trim: 'cream',
  },
  'trail-socks': { product: socks, colour: 'offWhite', trim: 'oat', cover: decorate(sockRings, ['green']) },
  'checker-socks': {
    product: socks,
    colour: 'ink',
    trim: 'black',
    cover: decorate(createChecks(46), ['lime']),
  },
  'protea-socks': {
    product: socks,
    colour: 'coral',
    trim: 'cream',
    cover: decorate(proteaField, ['pink', 'cream']),
  },
  'dome-mug': {
    product: createMug({ inside: colours.bone }),
    colour: 'cream',
    print: decorate(domes, ['green', 'forest'], { scale: 0.82 }),
  },
  'koffie-mug': {
    product: createMug({ enamel: true, inside: colours.cream }),
    colour: 'ink',
    trim: 'cream',
    print: decorate(koffieEerste, ['cream', 'lime'], { scale: 1.2 }),
  },
  'swell-bottle': {
    product: bottle,
    colour: 'deepBlue',
    trim: 'ink',
    print: decorate(swell, ['sky', 'white'], { scale: 0.86 }),
  },
  'contour-bandana': {
    product: bandana,
    colour: 'ember',
    trim: 'cream',
    cover: decorate(contourAll, ['cream']),
  },
  'fynbos-bandana': {
    product: bandana,
    colour: 'forest',
    trim: 'cream',
    cover: decorate(fynbosField, ['sage', 'cream']),
    print: decorate(protea, ['sage', 'cream'], { scale: 0.9 }),
  },
  'sticker-pack': { product: createStickers(await createStickerSheet()), colour: 'white' },
};
