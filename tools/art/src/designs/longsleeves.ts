import { longsleeve } from '../garments/shirt.ts';
import { domes, sleeveRings } from '../prints/domes.ts';
import { moons } from '../prints/landscape.ts';
import { jerseyNumber, kooperasie } from '../prints/letters.ts';
import { kelp } from '../prints/plants.ts';
import { breton } from '../prints/shapes.ts';
import type { Design } from './design.ts';

export const longsleeveDesigns: Record<string, Design> = {
  'granite-longsleeve': {
    piece: longsleeve({ fit: 'boxy', sleevePrint: sleeveRings }),
    colour: 'ash',
    trim: 'forest',
    print: { draw: domes, inks: ['forest', 'forest'], place: { scale: 0.9, y: -14 } },
  },
  'kelp-longsleeve': {
    piece: longsleeve(),
    colour: 'seaGreen',
    print: { draw: kelp, inks: ['lime', 'mint'], place: { y: 220, scale: 1.05 } },
  },
  'weskus-breton-longsleeve': {
    piece: longsleeve({ neckline: 'boat' }),
    colour: 'cream',
    cover: { draw: breton, inks: ['navy'] },
  },
  'volmaan-longsleeve': {
    piece: longsleeve(),
    colour: 'black',
    print: { draw: moons, inks: ['cream'], place: { scale: 0.92, y: -50 } },
  },
  'kooperasie-longsleeve': {
    piece: longsleeve({ fit: 'boxy' }),
    colour: 'mustard',
    print: { draw: kooperasie, inks: ['midnight'], place: { scale: 0.92, y: -40 } },
  },
  'bokkie-raglan': {
    piece: longsleeve({ raglan: true }),
    colour: 'cream',
    trim: 'rust',
    print: { draw: jerseyNumber, inks: ['rust', 'ink'], place: { y: -20 } },
  },
  'waffle-longsleeve-oat': {
    piece: longsleeve({ waffle: true }),
    colour: 'oat',
  },
};
