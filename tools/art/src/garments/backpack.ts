import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews, Silhouette } from './garment.ts';
import { createBand, createPart, createShape, drawSeam, drawStitches, drawZip } from './sewing.ts';
import { createPair, createSymmetric, mirrorPath } from './paths.ts';

const PACK = createSymmetric(
  'M320 1054C270 1052 230 1030 224 980 214 840 220 640 236 470 234 320 330 246 480 246',
);
const LID = createSymmetric('M480 230C320 230 214 310 220 470 218 530 230 570 254 584', '360 604');
const LID_EDGE = createSymmetric('M232 540C240 556 250 566 262 570', '370 588');
const POCKET = createSymmetric('M360 1020C320 1018 288 1012 276 984 268 900 270 800 286 720', '360 708');
const POCKET_ZIP = 'M300 760C380 750 580 750 660 760';
const PACK_ZIP = createSymmetric('M262 560C256 380 330 300 480 300');
const HANDLE = 'M420 262C420 180 540 180 540 262';
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

const drawFront = (cloth: Cloth, hasLid: boolean): Part[] => {
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
    createBand(HANDLE, 26, trim),
    ...createStraps(SIDE_STRAP, 46, mixColour(trim, -0.1)),
    createPart(PACK, colour, packSeams + (hasLid ? '' : drawZip(PACK_ZIP, colour)), 40),
    createPart(POCKET, mixColour(colour, 0.02), pocketDetails.join(''), 26),
    ...(hasLid ? [lid, ...createBuckle(370, cloth), ...createBuckle(590, cloth)] : []),
  ];
};

/** Draws the back side: a padded mesh panel and the two straps. */
const drawBack: Silhouette = ({ colour, trim }) => {
  const dark = mixColour(colour, -0.22);
  const seams = createPair('M262 470C256 640 256 860 262 1030');
  const panelStitches = drawStitches(createPair('M334 380L334 920'), dark);
  return [
    createBand(HANDLE, 26, trim),
    createPart(PACK, colour, drawSeam(seams, colour), 40),
    createShape(svg.rect(310, 330, 340, 640, '#fff', 'rx="60"'), dark, panelStitches, 24),
    ...createStraps(WEBBING, 26, trim),
    ...createStraps(SHOULDER_STRAP, 76, mixColour(colour, -0.08)),
    createBand('M404 318L556 318', 44, mixColour(trim, -0.06)),
  ];
};

export const createBackpack = ({ lid }: { lid: boolean }): ProductViews => ({
  front: (cloth) => drawFront(cloth, lid),
  back: drawBack,
  isCloseUp: true,
  detail: { x: 480, y: lid ? 700 : 860, zoom: 2 },
});
