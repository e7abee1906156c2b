import { beanie } from '../garments/beanie.ts';
import { bottle, mug } from '../garments/drinkware.ts';
import { bandana, stickers } from '../garments/flat.ts';
import { socks } from '../garments/socks.ts';
import { colours } from '../palette.ts';
import { domes, smallDome } from '../prints/domes.ts';
import { swell } from '../prints/landscape.ts';
import { koffieEerste } from '../prints/letters.ts';
import { protea } from '../prints/plants.ts';
import { checksAll, contourAll } from '../prints/shapes.ts';
import { printed, type Design } from './design.ts';
import { beanieStripes, fynbosField, proteaField, sockRings } from './patterns.ts';
import { stickerSheet } from './stickers.ts';

export const accessoryDesigns: Record<string, Design> = {
  'dome-beanie': { piece: beanie(), colour: 'forest', print: printed(smallDome, ['green']) },
  'stripe-beanie': {
    piece: beanie({ label: false }),
    colour: 'rust',
    trim: 'navy',
    cover: printed(beanieStripes, ['cream', 'navy', 'mustard']),
  },
  'bobble-beanie-ember': { piece: beanie({ bobble: true, label: false }), colour: 'ember', trim: 'cream' },
  'trail-socks': { piece: socks, colour: 'offWhite', trim: 'oat', cover: printed(sockRings, ['green']) },
  'checker-socks': { piece: socks, colour: 'ink', trim: 'black', cover: printed(checksAll(46), ['lime']) },
  'protea-socks': {
    piece: socks,
    colour: 'coral',
    trim: 'cream',
    cover: printed(proteaField, ['pink', 'cream']),
  },
  'dome-mug': {
    piece: mug({ inside: colours.bone }),
    colour: 'cream',
    print: printed(domes, ['green', 'forest'], { scale: 0.82 }),
  },
  'koffie-mug': {
    piece: mug({ enamel: true, inside: colours.cream }),
    colour: 'ink',
    trim: 'cream',
    print: printed(koffieEerste, ['cream', 'lime'], { scale: 1.2 }),
  },
  'swell-bottle': {
    piece: bottle,
    colour: 'deepBlue',
    trim: 'ink',
    print: printed(swell, ['sky', 'white'], { scale: 0.86 }),
  },
  'contour-bandana': {
    piece: bandana,
    colour: 'ember',
    trim: 'cream',
    cover: printed(contourAll, ['cream']),
  },
  'fynbos-bandana': {
    piece: bandana,
    colour: 'forest',
    trim: 'cream',
    cover: printed(fynbosField, ['sage', 'cream']),
    print: printed(protea, ['sage', 'cream'], { scale: 0.9 }),
  },
  'sticker-pack': { piece: stickers(await stickerSheet()), colour: 'white' },
};
