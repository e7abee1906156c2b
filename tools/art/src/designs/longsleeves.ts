import { longsleeve } from '../garments/shirt.ts';
import { domes, sleeveRings } from '../prints/domes.ts';
import { moons } from '../prints/landscape.ts';
import { jerseyNumber, kooperasie } from '../prints/letters.ts';
import { kelp } from '../prints/plants.ts';
import { breton } from '../prints/shapes.ts';
import { printed, type Design } from './design.ts';

export const longsleeveDesigns: Record<string, Design> = {
  'granite-longsleeve': {
    piece: longsleeve({ fit: 'boxy', sleevePrint: sleeveRings }),
    colour: 'ash',
    trim: 'forest',
    print: printed(domes, ['forest', 'forest'], { scale: 0.9, y: -14 }),
  },
  'kelp-longsleeve': {
    piece: longsleeve(),
    colour: 'seaGreen',
    print: printed(kelp, ['lime', 'mint'], { y: 220, scale: 1.05 }),
  },
  'weskus-breton-longsleeve': {
    piece: longsleeve({ neckline: 'boat' }),
    colour: 'cream',
    cover: printed(breton, ['navy']),
  },
  'volmaan-longsleeve': {
    piece: longsleeve(),
    colour: 'black',
    print: printed(moons, ['cream'], { scale: 0.92, y: -50 }),
  },
  'kooperasie-longsleeve': {
    piece: longsleeve({ fit: 'boxy' }),
    colour: 'mustard',
    print: printed(kooperasie, ['midnight'], { scale: 0.92, y: -40 }),
  },
  'bokkie-raglan': {
    piece: longsleeve({ raglan: true }),
    colour: 'cream',
    trim: 'rust',
    print: printed(jerseyNumber, ['rust', 'ink'], { y: -20 }),
  },
  'waffle-longsleeve-oat': { piece: longsleeve({ waffle: true }), colour: 'oat' },
};
