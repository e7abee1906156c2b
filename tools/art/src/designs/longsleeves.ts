import { createLongsleeve } from '../garments/shirt.ts';
import { domes, drawSleeveRings } from '../prints/domes.ts';
import { moons } from '../prints/landscape.ts';
import { jerseyNumber, kooperasie } from '../prints/letters.ts';
import { kelp } from '../prints/plants.ts';
import { breton } from '../prints/patterns.ts';
import { decorate, type Design } from './design.ts';

const longsleeve = createLongsleeve();

export const longsleeveDesigns: Record<string, Design> = {
  'granite-longsleeve': {
    product: createLongsleeve({ fit: 'boxy', sleevePrint: drawSleeveRings }),
    colour: 'ash',
    trim: 'forest',
    print: decorate(domes, ['forest', 'forest'], { scale: 0.9, y: -14 }),
  },
  'kelp-longsleeve': {
    product: longsleeve,
    colour: 'seaGreen',
    print: decorate(kelp, ['lime', 'mint'], { y: 220, scale: 1.05 }),
  },
  'weskus-breton-longsleeve': {
    product: createLongsleeve({ neckline: 'boat' }),
    colour: 'cream',
    cover: decorate(breton, ['navy']),
  },
  'volmaan-longsleeve': {
    product: longsleeve,
    colour: 'black',
    print: decorate(moons, ['cream'], { scale: 0.92, y: -50 }),
  },
  'kooperasie-longsleeve': {
    product: createLongsleeve({ fit: 'boxy' }),
    colour: 'mustard',
    print: decorate(kooperasie, ['midnight'], { scale: 0.92, y: -40 }),
  },
  'bokkie-raglan': {
    product: createLongsleeve({ raglan: true }),
    colour: 'cream',
    trim: 'rust',
    print: decorate(jerseyNumber, ['rust', 'ink'], { y: -20 }),
  },
  'waffle-longsleeve-oat': { product: createLongsleeve({ waffle: true }), colour: 'oat' },
};
