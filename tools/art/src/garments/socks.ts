import type { Part } from '../cloth/part.ts';
import { drawBase, drawGrooves, placeMarkup, drawShape, type Cloth, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';

const SOCK =
  'M250 210 L 452 210 C 450 360 452 520 446 620 C 450 690 500 750 570 800 C 640 846 660 900 630 950 C 600 990 520 1000 450 960 C 360 900 270 820 252 720 C 244 560 256 400 250 210 Z';
const SOCK_CUFF =
  'M244 200 L 458 200 C 460 240 460 262 456 286 C 390 294 310 294 248 286 C 242 262 242 240 244 200 Z';
const HEEL = 'M252 640 C 240 720 270 800 330 850 C 380 820 400 740 370 650 C 330 620 280 620 252 640 Z';
const TOE = 'M560 790 C 540 850 540 920 560 1000 L 700 1000 L 700 780 Z';

function drawSock(cloth: Cloth, x: number, y: number, turn: number): Part[] {
  const move = `translate(${x} ${y}) rotate(${turn} 400 600)`;
  const moveMarkup = (markup: string): string => `<g transform="${move}">${markup}</g>`;
  const groupStart = `<g transform="${move}">`;
  return [
    {
      shape: moveMarkup(drawShape(SOCK)),
      paint: `${drawBase(cloth.colour)}${groupStart}${placeMarkup(cloth.cover, 380, 560)}<path d="${HEEL}" fill="${cloth.trim}"/><path d="${TOE}" fill="${cloth.trim}"/></g>`,
      shade: 30,
    },
    {
      shape: moveMarkup(drawShape(SOCK_CUFF)),
      paint: `${drawBase(cloth.trim)}<g transform=\"${move}\">${drawGrooves(cloth.trim, 12)}</g>`,
    },
  ];
}

const drawPair: Silhouette = (cloth) => ({
  parts: [...drawSock(cloth, 168, -14, 7), ...drawSock(cloth, -6, 22, 0)],
});

const ROLL =
  'M322 232 L 638 232 C 648 420 650 700 640 900 C 634 968 590 996 480 996 C 370 996 326 968 320 900 C 310 700 312 420 322 232 Z';
const ROLL_CUFF =
  'M314 212 L 646 212 C 650 250 650 290 646 322 C 560 332 400 332 314 322 C 310 290 310 250 314 212 Z';
const PAPER = 'M300 560 L 660 560 L 660 762 L 300 762 Z';

/** Draws a pair folded once, in its paper band. */
const drawFolded: Silhouette = (cloth) => {
  return {
    parts: [
      {
        shape: `<g transform="translate(26 -12)">${drawShape(ROLL)}</g>`,
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 506, 548)}`,
      },
      {
        shape: drawShape(ROLL),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 640)}<rect x="280" y="880" width="400" height="140" fill="${cloth.trim}"/>`,
        shade: 40,
      },
      { shape: drawShape(ROLL_CUFF), paint: `${drawBase(cloth.trim)}${drawGrooves(cloth.trim, 12)}` },
      {
        shape: drawShape(PAPER),
        paint: `${drawBase('#f3ecd9')}<path d="M420 700A60 60 0 0 1 540 700M450 700A30 30 0 0 1 510 700" fill="none" stroke="#2f6f11" stroke-width="15"/><path d="M412 718H548" stroke="#2f6f11" stroke-width="8"/>`,
      },
    ],
  };
};

export const socks: ProductViews = {
  front: drawPair,
  folded: drawFolded,
  detail: { x: 372, y: 330, zoom: 2.3 },
};
