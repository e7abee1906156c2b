import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  mirrorPath,
  placeMarkup,
  drawRibs,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { drawFigure, frameFigure } from './figure.ts';
import { drawCords, drawHoodBack, drawHoodDown, drawHoodFront } from './hood.ts';
import { drawLongSleeves } from './shirt.ts';
import type { ProductViews } from './productViews.ts';

const SIDES =
  'C 252 296 246 384 256 460 C 268 570 264 760 258 938 L 702 938 C 696 760 692 570 704 460 C 714 384 708 296 690 234';
const createBodyOutline = (throat: string): string =>
  `M368 196 C 340 210 312 220 270 234 ${SIDES} C 648 220 620 210 592 196 ${throat} Z`;
const BODY = createBodyOutline('C 600 270 540 330 480 340 C 420 330 360 270 368 196');
const BACK_BODY = createBodyOutline('C 540 216 420 216 368 196');
const HEM =
  'M256 930 L 704 930 C 704 960 700 986 694 1006 C 620 1018 340 1018 266 1006 C 260 986 256 960 256 930 Z';
const POCKET =
  'M356 700 L 604 700 C 622 748 652 786 668 800 L 668 926 L 292 926 L 292 800 C 308 786 338 748 356 700 Z';
const ARMHOLE = 'M272 236 C 254 296 248 384 258 460';

const PRINT_PLACEMENT = { x: 480, y: 530, scale: 0.86 } as const;

function drawBody(cloth: Cloth, outline: string, zip: boolean): Part {
  return {
    shape: drawShape(outline),
    paint: `${drawBase(cloth.colour)}${outline === BACK_BODY ? '' : placeMarkup(cloth.print, PRINT_PLACEMENT.x, PRINT_PLACEMENT.y, PRINT_PLACEMENT.scale)}${drawSeam(ARMHOLE, cloth.colour, 3)}${drawSeam(mirrorPath(ARMHOLE), cloth.colour, 3)}${zip ? `<rect x="468" y="330" width="24" height="640" fill="${mixColour(cloth.colour, -0.3)}"/><path d="M480 340V960" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
    folds: [
      'M258 470 C 300 520 326 600 318 690',
      'M702 470 C 656 530 630 590 624 660',
      'M268 900 C 290 880 304 850 306 800',
      'M692 880 C 676 850 668 800 676 750',
      'M420 400 C 440 430 500 440 540 404',
    ],
    shade: 30,
  };
}

function drawPocket(cloth: Cloth, zip: boolean): Part {
  const edge =
    'M362 706 C 346 750 316 790 298 804 L 298 926 M598 706 C 614 750 644 790 662 804 L 662 926 M362 708 L 598 708';
  return {
    shape: drawShape(POCKET),
    paint: `${drawBase(mixColour(cloth.colour, -0.015))}${drawStitches(edge, cloth.colour, 2)}${zip ? `<rect x="466" y="690" width="28" height="250" fill="${mixColour(cloth.colour, -0.3)}"/><path d="M480 700V930" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
    folds: ['M350 890 C 400 860 470 860 520 886'],
    shade: 12,
  };
}

interface HoodieStyle {
  zip?: boolean;
  cordless?: boolean;
}

function drawHem(cloth: Cloth, zip: boolean): Part {
  const rib = mixColour(cloth.colour, -0.06);
  return {
    shape: drawShape(HEM),
    paint: `${drawBase(rib)}${zip ? '<path d="M480 900V1020" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>' : ''}${drawRibs('M250 968 L 710 968', rib, 110, 12)}`,
    shade: 12,
  };
}

const drawArms = ({ colour }: Cloth): Part[] =>
  drawLongSleeves({ colour, cuff: mixColour(colour, -0.06), print: '' });

export function createHoodie({ zip = false, cordless = false }: HoodieStyle = {}): ProductViews {
  const createFront =
    (isWorn: boolean): Silhouette =>
    (cloth) => {
      const { limbs, head } = isWorn ? drawFigure(cloth, true) : { limbs: [], head: [] };
      const parts = [
        ...limbs,
        ...drawArms(cloth),
        ...drawHoodBack(cloth),
        ...head,
        drawBody(cloth, BODY, zip),
        drawPocket(cloth, zip),
        drawHem(cloth, zip),
        ...drawHoodFront(cloth),
        ...(cordless ? [] : drawCords(cloth.trim)),
      ];
      return isWorn ? frameFigure({ parts }) : { parts };
    };
  return {
    front: createFront(false),
    worn: createFront(true),
    back: (cloth) => ({
      parts: [
        ...drawArms(cloth),
        drawBody(cloth, BACK_BODY, false),
        drawHem(cloth, false),
        drawHoodDown(cloth),
      ],
    }),
    detail: { x: 480, y: 300, zoom: 1.9 },
  };
}
