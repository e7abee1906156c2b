import { mixColour } from '../palette.ts';
import { drawDomes } from '../prints/domes.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews, Silhouette } from './garment.ts';
import { createPart, createShape, drawGrooves, drawStitches } from './sew.ts';
import { unfold } from './paths.ts';

const SOCK = `M250 210L452 210C450 360 452 520 446 620 450 690 500 750 570 800 640 846 660 900 630 950
  600 990 520 1000 450 960 360 900 270 820 252 720 244 560 256 400 250 210Z`;
const SOCK_CUFF = 'M244 200L458 200C460 240 460 262 456 286 390 294 310 294 248 286 242 262 242 240 244 200Z';
const HEEL = 'M252 640C240 720 270 800 330 850 380 820 400 740 370 650 330 620 280 620 252 640Z';
const TOE = 'M560 790C540 850 540 920 560 1000L700 1000 700 780Z';

function drawSock({ colour, trim, cover }: Cloth, x: number, y: number, turn: number): Part[] {
  const move = (markup: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn} 400 600)">${markup}</g>`;
  const details = svg.place(cover, 380, 560) + svg.fill(HEEL, trim) + svg.fill(TOE, trim);
  return [
    createShape(move(svg.fill(SOCK, '#fff')), colour, move(details), 30),
    createShape(move(svg.fill(SOCK_CUFF, '#fff')), trim, move(drawGrooves(trim, 12))),
  ];
}

const ROLL = unfold('M480 996C370 996 326 968 320 900 310 700 312 420 322 232');
const ROLL_CUFF = unfold('M314 212C310 250 310 290 314 322', '400 332');

/** Draws a pair folded once, in its paper band. */
const drawFoldedSocks: Silhouette = ({ colour, trim, cover }) => [
  createShape(svg.place(svg.fill(ROLL, '#fff'), 26, -12), colour, svg.place(cover, 506, 628), 6),
  createPart(ROLL, colour, svg.place(cover, 480, 640) + svg.rect(280, 880, 400, 140, trim), 40),
  createPart(ROLL_CUFF, trim, drawGrooves(trim, 12)),
  createPart('M300 560L660 560 660 762 300 762Z', '#f3ecd9', svg.place(drawDomes('#2f6f11'), 480, 690, 0.6)),
];

export const socks: ProductViews = {
  front: (cloth) => [...drawSock(cloth, 168, -14, 7), ...drawSock(cloth, -6, 22, 0)],
  folded: drawFoldedSocks,
  detail: [372, 330, 2.3],
};

const BANDANA = `M480 196C600 300 730 430 856 602 740 740 610 870 480 1008
  352 876 226 744 104 604 226 440 356 306 480 196Z`;
const BANDANA_FOLDS = 'M668 398C600 480 520 560 440 640M420 330C440 400 450 470 440 560';
const CORNER = `M480 1008C420 944 360 884 300 820 380 812 470 816 560 800 600 790 640 800 664 812
  600 880 540 944 480 1008Z`;
const CORNER_HEM = 'M316 828C390 824 480 824 560 812 600 802 630 808 650 818';

const drawSpreadBandana: Silhouette = ({ colour, trim, cover, print }) => {
  const details = [
    svg.place(cover, 480, 600, 0.6, 45),
    svg.stroke('M480 232L826 602 480 972 134 604Z', trim, 9),
    svg.stroke('M480 254L806 602 480 950 154 604Z', trim, 3),
    svg.place(print, 480, 590, 0.8),
    drawStitches('M480 206L848 602 480 998 112 604Z', colour),
  ];
  return [
    createPart(BANDANA, colour, details.join(''), 16, BANDANA_FOLDS),
    createPart(CORNER, mixColour(colour, 0.16), drawStitches(CORNER_HEM, colour), 14),
  ];
};

const QUARTER = `M292 338L668 334C680 334 686 340 686 352L690 846C690 860 684 866 670 866L296 868
  C282 868 276 862 276 848L280 350C280 342 284 338 292 338Z`;

/** Draws the bandana folded in four. */
const drawFoldedBandana: Silhouette = ({ colour, trim, cover, print }) => {
  const pattern = svg.place(cover, 480, 600, 0.6, 45);
  const drawBorder = (inset: number, width: number): string =>
    svg.stroke(`M${280 + inset} ${334 + inset}H${690 - inset}V${868 - inset}H${280 + inset}Z`, trim, width);
  const below = [2, 1].map((depth) => {
    const shape = svg.place(svg.fill(QUARTER, '#fff'), depth * 9, depth * 12);
    const dark = svg.rect(-100, -100, 1160, 1400, '#000', `opacity="${depth * 0.06}"`);
    return createShape(shape, colour, pattern + dark);
  });
  const details = [pattern, drawBorder(22, 8), drawBorder(38, 3), svg.place(print, 484, 600, 0.74)].join('');
  return [...below, createPart(QUARTER, colour, details, 20, 'M640 830C600 720 590 640 620 540')];
};

export const bandana: ProductViews = {
  front: drawSpreadBandana,
  folded: drawFoldedBandana,
  detail: [460, 520, 2.2],
  foldedViewport: [484, 604, 1.4],
};
