import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews, Silhouette, Viewport } from './garment.ts';
import { createBand, createPart, createShape, drawSeam, drawStitches, drawZip } from './sew.ts';
import { createPair, unfold, mirrorPath } from './paths.ts';

const TOTE = unfold('M226 470C222 600 206 860 196 1046 204 1066 230 1078 270 1080', '400 1086', '360 480');
const TOTE_INSIDE = unfold('M226 472', '330 448', '320 492');
const TOTE_HANDLE = unfold('M330 560C326 330 380 196 480 192');
const TOTE_BACK_HANDLE = unfold('M354 500C350 300 390 150 480 146');
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

/** Creates the views of a bag whose sides differ only in the print. */
const createBag = (draw: Silhouette, detail: Viewport): ProductViews => {
  return { front: draw, back: (cloth) => draw({ ...cloth, print: '' }), detail };
};

export const tote = createBag(drawTote, [480, 640, 2]);

const SLING = unfold('M290 926C230 924 190 900 188 850L196 700C200 640 240 612 310 606');
const SLING_POCKET = unfold('M300 900C260 898 234 884 230 852L236 762');

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

export const sling: ProductViews = { front: drawSlingFront, back: drawSlingBack, detail: [560, 730, 2] };

const DUFFEL = unfold('M240 942C150 936 102 860 110 730 104 600 160 540 250 536');
const DUFFEL_HANDLE = unfold('M338 936L322 600C330 440 410 404 480 404');
const DUFFEL_BACK_HANDLE = unfold('M300 580C310 400 400 350 480 350');
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

export const duffel = createBag(drawDuffel, [480, 700, 2]);

const PACK = unfold('M320 1054C270 1052 230 1030 224 980 214 840 220 640 236 470 234 320 330 246 480 246');
const LID = unfold('M480 230C320 230 214 310 220 470 218 530 230 570 254 584', '360 604');
const LID_EDGE = unfold('M232 540C240 556 250 566 262 570', '370 588');
const PACK_POCKET = unfold('M360 1020C320 1018 288 1012 276 984 268 900 270 800 286 720', '360 708');
const POCKET_ZIP = 'M300 760C380 750 580 750 660 760';
const PACK_ZIP = unfold('M262 560C256 380 330 300 480 300');
const PACK_HANDLE = 'M420 262C420 180 540 180 540 262';
const SIDE_STRAP = 'M250 420C180 520 170 800 214 990';
const SHOULDER_STRAP = 'M410 300C330 420 310 640 330 800';
const WEBBING = 'M330 790C324 880 290 950 254 1000';

/** Creates a strap on the left side and its mirror image. */
const createStraps = (path: string, width: number, colour: string): Part[] => [
  createBand(path, width, colour),
  createBand(mirrorPath(path), width, colour),
];

const createBuckle = (x: number, { trim }: Cloth): Part[] => [
  createBand(`M${x} 540L${x} 760`, 34, trim),
  createPart(`M${x - 27} 640H${x + 27}V700H${x - 27}ZM${x - 15} 652V688H${x + 15}V652Z`, '#c9ad62'),
];

const drawBackpackFront = (cloth: Cloth, hasLid: boolean): Part[] => {
  const { colour, trim, print } = cloth;
  const pocketDetails = [
    drawStitches('M294 738C360 726 600 726 666 738', colour),
    svg.stroke(POCKET_ZIP, mixColour(colour, -0.45), 9),
    svg.stroke(POCKET_ZIP, '#cdbb86', 3, 'stroke-dasharray="4 3"'),
    svg.place(print, 480, 890, 0.5),
  ];
  const packSeams = drawSeam(createPair('M300 300C270 500 268 800 280 1050'), colour);
  const lid = createPart(LID, colour, drawStitches(LID_EDGE, colour, 2.4), 40);
  return [
    createBand(PACK_HANDLE, 26, trim),
    ...createStraps(SIDE_STRAP, 46, mixColour(trim, -0.1)),
    createPart(PACK, colour, packSeams + (hasLid ? '' : drawZip(PACK_ZIP, colour)), 40),
    createPart(PACK_POCKET, mixColour(colour, 0.02), pocketDetails.join(''), 26),
    ...(hasLid ? [lid, ...createBuckle(370, cloth), ...createBuckle(590, cloth)] : []),
  ];
};

/** Draws the back side: a padded mesh panel and the two straps. */
const drawBackpackBack: Silhouette = ({ colour, trim }) => {
  const dark = mixColour(colour, -0.22);
  const seams = createPair('M262 470C256 640 256 860 262 1030');
  const panelStitches = drawStitches(createPair('M334 380L334 920'), dark);
  return [
    createBand(PACK_HANDLE, 26, trim),
    createPart(PACK, colour, drawSeam(seams, colour), 40),
    createShape(svg.rect(310, 330, 340, 640, '#fff', 'rx="60"'), dark, panelStitches, 24),
    ...createStraps(WEBBING, 26, trim),
    ...createStraps(SHOULDER_STRAP, 76, mixColour(colour, 0.12)),
    createBand('M404 318L556 318', 44, mixColour(trim, -0.06)),
  ];
};

export const createBackpack = ({ lid = false } = {}): ProductViews => ({
  front: (cloth) => drawBackpackFront(cloth, lid),
  back: drawBackpackBack,
  isCloseUp: true,
  detail: [480, lid ? 700 : 860, 2],
});
