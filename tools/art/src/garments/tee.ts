import type { GarmentPart } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldFactory,
  mirrorPath,
  placeMarkup,
  drawShape,
  drawStitches,
  drawWallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { createCut, type Cut, type Fit } from './cut.ts';
import { createFoldedShirt } from './folded.ts';
import { createNeck, type Neckline } from './neck.ts';
import type { GarmentViews } from './piece.ts';
import { getBodyOutline, CHEST, COLLAR_DETAIL, torso } from './torso.ts';

/** The inner end of the sleeve is behind the body, so that no cut leaves a gap under the arm. */
const SLEEVE =
  'M296 222 C 244 234 208 262 186 316 C 160 380 132 444 104 506 C 134 538 178 556 230 562 C 246 532 264 504 286 482 L 350 430 L 330 222 Z';
const SLEEVE_ARM =
  'M330 190 C 244 220 208 262 186 316 C 160 380 132 444 104 506 L 60 600 L 210 640 L 230 562 C 246 532 264 504 286 482 L 340 470 Z';
const SLEEVE_HEM = 'M111 492 C 142 523 184 540 236 546';
const CUFF = 'M100 514 C 134 545 178 562 236 568';

function sleeve(cloth: Cloth, side: 'left' | 'right', cut: Cut): GarmentPart {
  const turned = (path: string): string => cut.sleeve(side === 'left' ? path : mirrorPath(path));
  const fold = createFoldFactory(cloth.random);
  const { colour, trim } = cloth;
  const cuff = `<path d="${turned(CUFF)}" fill="none" stroke="${trim}" stroke-width="52"/>`;
  return {
    shape: drawShape(turned(SLEEVE)),
    paint: `${drawBase(colour)}${trim === colour ? '' : cuff}${placeMarkup(cloth.cover, 480, 600)}${drawStitches(turned(SLEEVE_HEM), colour)}`,
    volume: drawShape(turned(SLEEVE_ARM)),
    swells: [
      { reach: 20, height: 7 },
      { reach: 84, height: 28 },
    ],
    folds: [
      fold(turned('M284 290 C 240 350 206 430 180 536'), 7, { width: 18, softness: 12 }),
      fold(turned('M290 380 C 262 420 240 476 222 550'), -7, { width: 16, softness: 10 }),
      fold(turned('M234 258 C 204 320 172 400 140 490'), -5, { width: 20, softness: 14 }),
      fold(turned('M284 456 C 252 460 222 478 194 490'), -6, { softness: 9 }),
      fold(turned('M282 430 C 250 428 226 436 204 450'), 4, { softness: 8 }),
    ],
    crumple: 4,
    crumpleLength: 70,
    textures: [{ kind: 'jersey' }],
    shadow: { x: 2, y: 8, softness: 9, opacity: 0.2 },
  };
}

interface TeeStyle {
  fit?: Fit;
  neckline?: Neckline;
}

export function tee({ fit = 'regular', neckline = 'crew' }: TeeStyle = {}): GarmentViews {
  const cut = createCut(fit);
  const seenFrom =
    (shown: Neckline): Silhouette =>
    (cloth) => {
      const body = { cut, neckline: shown, textures: [{ kind: 'jersey' as const }] };
      const collar = cloth.trim === cloth.colour ? mixColour(cloth.colour, -0.05) : cloth.trim;
      const { behind, front } = createNeck(cloth, { neckline: shown, colour: collar, cut: cut.body });
      const sleeves = `${cut.sleeve(SLEEVE)} ${cut.sleeve(mirrorPath(SLEEVE))}`;
      return {
        ground: drawWallShadow(`${getBodyOutline(body)} ${sleeves}`),
        parts: [
          ...behind,
          sleeve(cloth, 'left', cut),
          sleeve(cloth, 'right', cut),
          torso(cloth, body),
          front,
        ],
      };
    };
  return {
    front: seenFrom(neckline),
    back: seenFrom('behind'),
    folded: createFoldedShirt({ neckline, textures: [{ kind: 'jersey' }] }),
    printAt: CHEST,
    detail: COLLAR_DETAIL,
  };
}
