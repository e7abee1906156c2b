import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { ProductViews, Silhouette } from './garment.ts';
import { createBand, createPart, createShape, drawStitches, drawZip } from './sewing.ts';
import { createPair, createSymmetric } from './paths.ts';

const TOTE = createSymmetric(
  'M226 470C222 600 206 860 196 1046 204 1066 230 1078 270 1080',
  '400 1086',
  '360 480',
);
const TOTE_INSIDE = createSymmetric('M226 472', '330 448', '320 492');
const TOTE_HANDLE = createSymmetric('M330 560C326 330 380 196 480 192');
const TOTE_BACK_HANDLE = createSymmetric('M354 500C350 300 390 150 480 146');
const TOTE_HEM = 'M226 506C360 516 600 516 734 506M225 514C360 524 600 524 735 514';
const TOTE_FOLDS =
  'M606 510C600 600 580 690 560 760M216 1020C280 1000 330 950 350 880M744 1000C690 980 650 930 640 850';
const TOTE_CROSSES = createPair('M316 534L344 560M344 534L316 560');

const drawTote: Silhouette = ({ colour, trim, print }) => [
  createBand(TOTE_BACK_HANDLE, 34, mixColour(trim, -0.12)),
  createPart(TOTE_INSIDE, mixColour(colour, -0.42)),
  createPart(TOTE, colour, svg.place(print, 480, 770, 1.16) + drawStitches(TOTE_HEM, colour), 22, TOTE_FOLDS),
  createBand(TOTE_HANDLE, 36, trim, svg.stroke(TOTE_CROSSES, mixColour(trim, -0.3), 3)),
];

export const tote: ProductViews = {
  front: drawTote,
  back: (cloth) => drawTote({ ...cloth, print: '' }),
  detail: { x: 480, y: 640, zoom: 2 },
};

const SLING = createSymmetric('M290 926C230 924 190 900 188 850L196 700C200 640 240 612 310 606');
const SLING_POCKET = createSymmetric('M300 900C260 898 234 884 230 852L236 762');

const drawSlingZip = (colour: string): string =>
  svg.stroke('M236 690L724 690', colour, 17) +
  svg.stroke('M236 690L724 690', mixColour(colour, -0.5), 5, 'stroke-dasharray="5 4"');

const drawSlingFront: Silhouette = ({ colour, trim }) => [
  createBand('M214 690C230 420 330 270 520 262 690 262 760 420 748 690', 38, mixColour(colour, 0.1)),
  createPart('M640 318L706 350 680 404 614 372Z', '#555b58'),
  createPart(SLING, colour, drawSlingZip(trim), 36),
  createPart(SLING_POCKET, mixColour(colour, 0.04), svg.stroke('M250 786L710 786', trim, 11)),
  createBand('M716 690L752 742', 14, trim),
];

/** Draws the back side of the bag: padded mesh without a pocket. */
const drawSlingBack: Silhouette = ({ colour }) => [
  createBand('M748 690C730 420 630 270 440 262 270 262 200 420 212 690', 38, mixColour(colour, 0.1)),
  createPart(SLING, colour, '', 36),
  createShape(svg.rect(262, 664, 436, 206, '#fff', 'rx="46"'), mixColour(colour, 0.09)),
];

export const sling: ProductViews = {
  front: drawSlingFront,
  back: drawSlingBack,
  detail: { x: 560, y: 730, zoom: 2 },
};

const DUFFEL = createSymmetric('M240 942C150 936 102 860 110 730 104 600 160 540 250 536');
const DUFFEL_HANDLE = createSymmetric('M338 936L322 600C330 440 410 404 480 404');
const DUFFEL_BACK_HANDLE = createSymmetric('M300 580C310 400 400 350 480 350');
const DUFFEL_FOLDS = 'M180 600C230 660 250 760 236 900M250 920C280 880 300 830 296 780';
const DUFFEL_BANDS = createPair('M176 560C150 660 150 820 176 930');

const drawDuffel: Silhouette = ({ colour, trim, print }) => {
  const zip = drawZip('M190 566C360 552 600 552 770 566', colour);
  const details = zip + svg.stroke(DUFFEL_BANDS, trim, 20) + svg.place(print, 480, 760, 0.72);
  return [
    createBand(DUFFEL_BACK_HANDLE, 34, mixColour(trim, -0.14)),
    createPart(DUFFEL, colour, details, 52, DUFFEL_FOLDS),
    createBand(DUFFEL_HANDLE, 36, trim),
  ];
};

export const duffel: ProductViews = {
  front: drawDuffel,
  back: (cloth) => drawDuffel({ ...cloth, print: '' }),
  detail: { x: 480, y: 700, zoom: 2 },
};
