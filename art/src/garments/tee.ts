import type { Part } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import {
  base,
  foldsFrom,
  mirrored,
  placed,
  shape,
  stitches,
  wallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { BODY, neck, torso } from './torso.ts';

const SLEEVE =
  'M296 222 C 244 234 208 262 186 316 C 160 380 132 444 104 506 C 134 538 178 556 230 562 C 246 532 264 504 286 482 Z';
const SLEEVE_ARM =
  'M330 190 C 244 220 208 262 186 316 C 160 380 132 444 104 506 L 60 600 L 210 640 L 230 562 C 246 532 264 504 286 482 L 340 470 Z';
const SLEEVE_HEM = 'M111 492 C 142 523 184 540 236 546';
const OUTLINE = `${BODY} ${SLEEVE} ${mirrored(SLEEVE)}`;

function sleeve(cloth: Cloth, side: 'left' | 'right', colour: string): Part {
  const turned = side === 'left' ? (path: string): string => path : mirrored;
  const fold = foldsFrom(cloth.random);
  const hem = turned(SLEEVE_HEM);
  return {
    shape: shape(turned(SLEEVE)),
    paint: `${base(colour)}${cloth.trim === cloth.colour ? '' : `<path d="${turned('M100 514 C 134 545 178 562 236 568')}" fill="none" stroke="${cloth.trim}" stroke-width="52"/>`}${placed(cloth.cover, 480, 600)}${stitches(hem, colour)}`,
    volume: shape(turned(SLEEVE_ARM)),
    swells: [
      { reach: 20, height: 7 },
      { reach: 84, height: 30 },
    ],
    folds: [
      fold(turned('M284 290 C 240 350 206 430 180 536'), 8, { width: 18, softness: 12 }),
      fold(turned('M290 380 C 262 420 240 476 222 550'), -8, { width: 16, softness: 10 }),
      fold(turned('M234 258 C 204 320 172 400 140 490'), -5, { width: 20, softness: 14 }),
      fold(turned('M284 456 C 252 460 222 478 194 490'), -7, { softness: 8 }),
      fold(turned('M282 430 C 250 428 226 436 204 450'), 5, { softness: 7 }),
    ],
    crumple: 4.2,
    crumpleLength: 70,
    textures: [{ kind: 'jersey' }],
    shadow: { x: 2, y: 8, softness: 9, opacity: 0.2 },
  };
}

export const tee: Silhouette = (cloth) => {
  const { behind, front } = neck(
    cloth,
    cloth.trim === cloth.colour ? shifted(cloth.colour, -0.05) : cloth.trim,
  );
  return {
    ground: wallShadow(OUTLINE),
    parts: [
      ...behind,
      sleeve(cloth, 'left', cloth.colour),
      sleeve(cloth, 'right', cloth.colour),
      torso(cloth),
      front,
    ],
  };
};
