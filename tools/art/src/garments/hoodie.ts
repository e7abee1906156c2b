import type { GarmentPart } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldPair,
  createFoldFactory,
  mirrorPath,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  drawWallShadow,
  type Cloth,
} from './cloth.ts';
import { createFolds } from './falls.ts';
import { enlargeFolded, createLowerLayers } from './folded.ts';
import {
  createCords,
  FLEECE,
  HOOD,
  HOOD_DOWN,
  createHoodBack,
  createHangingHood,
  createHoodFront,
} from './hood.ts';
import { ARM, createSleeve } from './longsleeve.ts';
import type { GarmentViews } from './piece.ts';

const SIDES =
  'C 252 296 246 384 256 460 C 268 570 264 760 258 938 L 702 938 C 696 760 692 570 704 460 C 714 384 708 296 690 234';
/** Sides of the folded hoodie. */
const FOLDED_SIDES =
  'C 248 242 236 258 236 288 C 232 480 232 700 236 880 C 238 914 250 926 280 928 C 414 934 546 934 680 928 C 710 926 722 914 724 880 C 728 700 728 480 724 288 C 724 258 712 242 690 234';
const bodyBetween = (sides: string, throat: string): string =>
  `M368 196 C 340 210 312 220 270 234 ${sides} C 648 220 620 210 592 196 ${throat} Z`;
const OPEN = 'C 600 270 540 330 480 340 C 420 330 360 270 368 196';
const BODY = bodyBetween(SIDES, OPEN);
const FOLDED_BODY = bodyBetween(FOLDED_SIDES, OPEN);
const BACK_BODY = bodyBetween(SIDES, 'C 540 216 420 216 368 196');
const TORSO =
  'M300 60 L 660 60 L 690 234 C 708 296 714 384 704 460 C 692 570 696 760 702 938 L 720 1200 L 240 1200 L 258 938 C 264 760 268 570 256 460 C 246 384 252 296 270 234 Z';
const HEM =
  'M256 930 L 704 930 C 704 960 700 986 694 1006 C 620 1018 340 1018 266 1006 C 260 986 256 960 256 930 Z';
const POCKET =
  'M356 700 L 604 700 C 622 748 652 786 668 800 L 668 926 L 292 926 L 292 800 C 308 786 338 748 356 700 Z';
const ARMHOLE = 'M272 236 C 254 296 248 384 258 460';

const PRINT_AT = { x: 480, y: 530, scale: 0.86 } as const;

function body(cloth: Cloth, outline: string, zip: boolean): GarmentPart {
  const fold = createFoldFactory(cloth.random);
  const pair = createFoldPair(fold);
  return {
    shape: drawShape(outline),
    paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 560)}${outline === BACK_BODY ? '' : placeMarkup(cloth.print, PRINT_AT.x, PRINT_AT.y, PRINT_AT.scale)}${drawSeam(ARMHOLE, cloth.colour, 3)}${drawSeam(mirrorPath(ARMHOLE), cloth.colour, 3)}${zip ? `<rect x="468" y="330" width="24" height="640" fill="${mixColour(cloth.colour, -0.3)}"/><path d="M480 340V960" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
    volume: drawShape(TORSO),
    swells: [
      { reach: 24, height: 9 },
      { reach: 200, height: 60 },
    ],
    folds: [
      ...createFolds(cloth.fall, fold, pair).map((each) => ({ ...each, softness: each.softness * 1.2 })),
      ...pair('M268 900 C 300 880 330 850 344 800', 8, { softness: 12 }),
      ...pair('M262 860 C 284 830 296 790 300 740', -7, { softness: 12 }),
      fold('M420 400 C 440 430 500 440 540 404', -4, { softness: 12 }),
    ],
    crumple: 5.4,
    crumpleLength: 110,
    textures: FLEECE,
    shadow: { x: 3, y: 8, softness: 11, opacity: 0.34 },
  };
}

function pocket(cloth: Cloth, zip: boolean): GarmentPart {
  const fold = createFoldFactory(cloth.random);
  const edge =
    'M362 706 C 346 750 316 790 298 804 L 298 926 M598 706 C 614 750 644 790 662 804 L 662 926 M362 708 L 598 708';
  return {
    shape: drawShape(POCKET),
    paint: `${drawBase(mixColour(cloth.colour, -0.015))}${drawStitches(edge, cloth.colour, 2)}${zip ? `<rect x="466" y="690" width="28" height="250" fill="${mixColour(cloth.colour, -0.3)}"/><path d="M480 700V930" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
    swells: [{ reach: 16, height: 7 }],
    folds: [
      fold('M330 880 C 400 850 560 850 640 890', 7, { width: 30, softness: 18 }),
      fold('M380 740 C 430 770 530 770 590 744', -5, { width: 24, softness: 16 }),
      fold('M320 820 C 350 850 360 880 352 916', -6),
      fold('M640 820 C 610 850 600 880 610 916', 6),
    ],
    crumple: 3.4,
    textures: FLEECE,
    shadow: { x: 2, y: 3, softness: 5, opacity: 0.34 },
  };
}

interface HoodieStyle {
  zip?: boolean;
  cordless?: boolean;
}

function createHem(cloth: Cloth, zip: boolean): GarmentPart {
  const rib = mixColour(cloth.colour, -0.06);
  return {
    shape: drawShape(HEM),
    paint: `${drawBase(rib)}${zip ? '<path d="M480 900V1020" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>' : ''}`,
    swells: [{ reach: 34, height: 16 }],
    textures: [{ kind: 'rib', period: 10 }],
    shadow: { x: 0, y: -3, softness: 5, opacity: 0.2 },
  };
}

function arms(cloth: Cloth): GarmentPart[] {
  const style = { colour: cloth.colour, cuff: mixColour(cloth.colour, -0.06), print: '', textures: FLEECE };
  return [
    ...createSleeve(cloth, { side: 'left', ...style }),
    ...createSleeve(cloth, { side: 'right', ...style }),
  ];
}

export function hoodie({ zip = false, cordless = false }: HoodieStyle = {}): GarmentViews {
  const throat = (cloth: Cloth): GarmentPart[] => [
    ...createHoodFront(cloth),
    ...(cordless ? [] : createCords(cloth.trim)),
  ];
  return {
    front: (cloth) => ({
      ground: drawWallShadow(`${BODY} ${HEM} ${HOOD} ${ARM} ${mirrorPath(ARM)}`),
      parts: [
        ...arms(cloth),
        ...createHoodBack(cloth),
        body(cloth, BODY, zip),
        pocket(cloth, zip),
        createHem(cloth, zip),
        ...throat(cloth),
      ],
    }),
    back: (cloth) => ({
      ground: drawWallShadow(`${BACK_BODY} ${HEM} ${HOOD_DOWN} ${ARM} ${mirrorPath(ARM)}`),
      parts: [
        ...arms(cloth),
        body(cloth, BACK_BODY, false),
        createHem(cloth, false),
        createHangingHood(cloth),
      ],
    }),
    folded: (cloth) =>
      enlargeFolded(
        {
          ground: drawWallShadow(`${FOLDED_BODY} ${HOOD}`, 16),
          parts: [
            ...createLowerLayers(cloth.colour, FLEECE, 40),
            ...createHoodBack(cloth),
            { ...body(cloth, FOLDED_BODY, zip), volume: drawShape(FOLDED_BODY) },
            pocket(cloth, zip),
            ...throat(cloth),
          ],
        },
        510,
        1.12,
      ),
    printAt: PRINT_AT,
    detail: { x: 480, y: 300, zoom: 1.9 },
  };
}
