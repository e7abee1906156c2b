import { createLongsleeve } from '../garments/shirt.ts';
import { domes, sleeveRings } from '../prints/domes.ts';
import { moons } from '../prints/landscape.ts';
import { drawJerseyNumber, kooperasie } from '../prints/letters.ts';
import { kelp } from '../prints/plants.ts';
import { breton } from '../prints/shapes.ts';
import { createDecoration, type Design } from './design.ts';

export const longsleeveDesigns: Record<string, Design> = {
  'granite-longsleeve': {
    product: createLongsleeve({ fit: 'boxy', sleevePrint: sleeveRings }),
    colour: 'ash',
    trim: 'forest',
    print: createDecoration(domes, ['forest', 'forest'], { scale: 0.9, y: -14 }),
  },
  'kelp-longsleeve': {
    product: createLongsleeve(),
    colour: 'seaGreen',
    print: createDecoration(kelp, ['lime', 'mint'], { y: 220, scale: 1.05 }),
  },
  'weskus-breton-longsleeve': {
    product: createLongsleeve({ neckline: 'boat' }),
    colour: 'cream',
    cover: createDecoration(breton, ['navy']),
  },
  'volmaan-longsleeve': {
    product: createLongsleeve(),
    colour: 'black',
    print: createDecoration(moons, ['cream'], { scale: 0.92, y: -50 }),
  },
  'kooperasie-longsleeve': {
    product: createLongsleeve({ fit: 'boxy' }),
    colour: 'mustard',
    print: createDecoration(kooperasie, ['midnight'], { scale: 0.92, y: -40 }),
  },
  'bokkie-raglan': {
    product: createLongsleeve({ raglan: true }),
    colour: 'cream',
    trim: 'rust',
    print: createDecoration(drawJerseyNumber, ['rust', 'ink'], { y: -20 }),
  },
  'waffle-longsleeve-oat': { product: createLongsleeve({ waffle: true }), colour: 'oat' },
};
