import type { GarmentPart } from '../cloth/part.ts';
import {
  drawBase,
  createFoldFactory,
  placeMarkup,
  drawShape,
  drawWallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import type { GarmentViews } from './piece.ts';

const SOCK =
  'M250 210 L 452 210 C 450 360 452 520 446 620 C 450 690 500 750 570 800 C 640 846 660 900 630 950 C 600 990 520 1000 450 960 C 360 900 270 820 252 720 C 244 560 256 400 250 210 Z';
const SOCK_CUFF =
  'M244 200 L 458 200 C 460 240 460 262 456 286 C 390 294 310 294 248 286 C 242 262 242 240 244 200 Z';
const HEEL = 'M252 640 C 240 720 270 800 330 850 C 380 820 400 740 370 650 C 330 620 280 620 252 640 Z';
const TOE = 'M560 790 C 540 850 540 920 560 1000 L 700 1000 L 700 780 Z';

function sock(cloth: Cloth, x: number, y: number, turn: number): GarmentPart[] {
  const fold = createFoldFactory(cloth.random);
  const move = `translate(${x} ${y}) rotate(${turn} 400 600)`;
  const moved = (markup: string): string => `<g transform="${move}">${markup}</g>`;
  const along = `<g transform="${move}">`;
  const foldsHere = [
    { path: 'M440 640 C 410 660 380 664 350 650', depth: -8, softness: 8 },
    { path: 'M446 610 C 410 624 370 624 340 606', depth: 7, softness: 8 },
    { path: 'M300 320 C 306 420 300 520 306 600', depth: 6, softness: 16 },
    { path: 'M470 930 C 500 900 520 860 510 820', depth: -5, softness: 11 },
  ].map(({ path, depth, softness }) => fold(path, depth, { softness }));
  return [
    {
      shape: moved(drawShape(SOCK)),
      paint: `${drawBase(cloth.colour)}${along}${placeMarkup(cloth.cover, 380, 560)}<path d="${HEEL}" fill="${cloth.trim}"/><path d="${TOE}" fill="${cloth.trim}"/>${cloth.print ? placeMarkup(cloth.print, 350, 420, 1) : ''}</g>`,
      swells: [
        { reach: 22, height: 9 },
        { reach: 90, height: 46 },
      ],
      folds: turn === 0 ? foldsHere : [],
      crumple: 5,
      crumpleLength: 60,
      textures: [{ kind: 'knit', period: 8, strength: 0.55, lean: turn }],
      shadow: { x: 12, y: 16, softness: 14, opacity: 0.34 },
    },
    {
      shape: moved(drawShape(SOCK_CUFF)),
      paint: drawBase(cloth.trim),
      swells: [
        { reach: 16, height: 8 },
        { reach: 90, height: 34 },
      ],
      textures: [{ kind: 'rib', period: 11, strength: 1.2, lean: turn }],
      shadow: { x: 1, y: 4, softness: 5, opacity: 0.3 },
    },
  ];
}

const pair: Silhouette = (cloth) => ({
  ground: '',
  parts: [...sock(cloth, 168, -14, 7), ...sock(cloth, -6, 22, 0)],
});

const ROLL =
  'M322 232 L 638 232 C 648 420 650 700 640 900 C 634 968 590 996 480 996 C 370 996 326 968 320 900 C 310 700 312 420 322 232 Z';
const ROLL_CUFF =
  'M314 212 L 646 212 C 650 250 650 290 646 322 C 560 332 400 332 314 322 C 310 290 310 250 314 212 Z';
const PAPER = 'M300 560 L 660 560 L 660 762 L 300 762 Z';

/** Draws a pair folded once, in its paper band. */
const folded: Silhouette = (cloth) => {
  const fold = createFoldFactory(cloth.random);
  const knit = { kind: 'knit', period: 8, strength: 0.55 } as const;
  return {
    ground: drawWallShadow(ROLL, 18),
    parts: [
      {
        shape: `<g transform="translate(26 -12)">${drawShape(ROLL)}</g>`,
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 506, 548)}`,
        swells: [{ reach: 60, height: 40 }],
        textures: [knit],
      },
      {
        shape: drawShape(ROLL),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 640)}<rect x="280" y="880" width="400" height="140" fill="${cloth.trim}"/>`,
        swells: [
          { reach: 24, height: 10 },
          { reach: 120, height: 56 },
        ],
        folds: [
          fold('M340 540 C 420 560 540 560 620 540', -8, { width: 20, softness: 13 }),
          fold('M340 790 C 420 770 540 770 620 790', -8, { width: 20, softness: 13 }),
          fold('M400 340 C 396 400 404 460 398 520', 5, { width: 22, softness: 15 }),
        ],
        crumple: 5,
        crumpleLength: 70,
        textures: [knit],
        shadow: { x: -5, y: 6, softness: 9, opacity: 0.36 },
      },
      {
        shape: drawShape(ROLL_CUFF),
        paint: drawBase(cloth.trim),
        swells: [
          { reach: 16, height: 8 },
          { reach: 110, height: 40 },
        ],
        textures: [{ kind: 'rib', period: 12, strength: 1.2 }],
        shadow: { x: 1, y: 5, softness: 6, opacity: 0.32 },
      },
      {
        shape: drawShape(PAPER),
        paint: `${drawBase('#f3ecd9')}<path d="M420 700A60 60 0 0 1 540 700M450 700A30 30 0 0 1 510 700" fill="none" stroke="#2f6f11" stroke-width="15"/><path d="M412 718H548" stroke="#2f6f11" stroke-width="8"/>`,
        volume: '<rect x="300" y="0" width="360" height="1300" fill="#fff"/>',
        swells: [{ reach: 130, height: 50 }],
        shadow: { x: 2, y: 7, softness: 7, opacity: 0.36 },
      },
    ],
  };
};

export const socks: GarmentViews = { front: pair, folded, detail: { x: 372, y: 330, zoom: 2.3 } };
