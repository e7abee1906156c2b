import type { Part, Texture } from '../cloth/part.ts';
import { shifted } from '../palette.ts';
import {
  base,
  bothSides,
  foldsFrom,
  mirrored,
  placed,
  seam,
  shape,
  stitches,
  wallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { ARM, arm } from './longsleeve.ts';

const BODY =
  'M368 196 C 340 210 312 220 270 234 C 252 296 246 384 256 460 C 268 570 264 760 258 938 L 702 938 C 696 760 692 570 704 460 C 714 384 708 296 690 234 C 648 220 620 210 592 196 C 600 270 540 330 480 340 C 420 330 360 270 368 196 Z';
const TORSO =
  'M300 60 L 660 60 L 690 234 C 708 296 714 384 704 460 C 692 570 696 760 702 938 L 720 1200 L 240 1200 L 258 938 C 264 760 268 570 256 460 C 246 384 252 296 270 234 Z';
const HEM =
  'M256 930 L 704 930 C 704 960 700 986 694 1006 C 620 1018 340 1018 266 1006 C 260 986 256 960 256 930 Z';
const HOOD = 'M316 262 C 286 158 360 66 480 66 C 600 66 674 158 644 262 C 610 344 350 344 316 262 Z';
const HOOD_INSIDE =
  'M368 240 C 350 160 402 112 480 112 C 558 112 610 160 592 240 C 572 300 522 332 480 344 C 438 332 388 300 368 240 Z';
const FLAP =
  'M318 240 C 326 292 372 346 474 380 L 500 346 C 434 322 386 282 368 222 C 358 190 326 196 318 240 Z';
const POCKET =
  'M356 700 L 604 700 C 622 748 652 786 668 800 L 668 926 L 292 926 L 292 800 C 308 786 338 748 356 700 Z';
const ARMHOLE = 'M272 236 C 254 296 248 384 258 460';
const FLEECE: Texture[] = [{ kind: 'fleece' }];

function hoodBehind(cloth: Cloth): Part[] {
  const fold = foldsFrom(cloth.random);
  return [
    {
      shape: shape(HOOD),
      paint: `${base(cloth.colour)}${seam('M480 66 L 480 130', cloth.colour)}`,
      swells: [
        { reach: 26, height: 12 },
        { reach: 110, height: 30 },
      ],
      folds: [
        fold('M330 250 C 330 180 370 120 430 96', -6, { softness: 9 }),
        fold('M630 250 C 630 180 590 120 530 96', 6, { softness: 9 }),
        fold('M420 84 C 460 100 500 100 540 84', -5, { softness: 8 }),
      ],
      crumple: 3,
      textures: FLEECE,
    },
    {
      shape: shape(HOOD_INSIDE),
      paint: `${base(shifted(cloth.colour, -0.36))}<rect x="454" y="262" width="52" height="28" rx="2" fill="#f3f0e6"/><path d="M465 284A15 15 0 0 1 495 284M473 284A7 7 0 0 1 487 284" fill="none" stroke="#2f6f11" stroke-width="3.6"/>`,
      swells: [{ reach: 70, height: -22 }],
      folds: [fold('M400 250 C 420 180 450 140 480 124', 4), fold('M560 250 C 548 190 520 150 490 130', -4)],
      textures: FLEECE,
    },
  ];
}

function front(cloth: Cloth, zip: boolean): Part {
  const fold = foldsFrom(cloth.random);
  const pair = bothSides(fold);
  return {
    shape: shape(BODY),
    paint: `${base(cloth.colour)}${placed(cloth.cover, 480, 560)}${placed(cloth.print, 480, 530, 0.86)}${seam(ARMHOLE, cloth.colour, 3)}${seam(mirrored(ARMHOLE), cloth.colour, 3)}${zip ? `<rect x="468" y="330" width="24" height="640" fill="${shifted(cloth.colour, -0.3)}"/><path d="M480 340V960" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
    volume: shape(TORSO),
    swells: [
      { reach: 24, height: 9 },
      { reach: 200, height: 60 },
    ],
    folds: [
      ...pair('M262 452 C 304 490 340 540 362 640', 11, { softness: 12 }),
      ...pair('M266 490 C 296 540 312 610 318 700', -9, { softness: 13 }),
      ...pair('M270 436 C 330 450 380 480 414 524', -7, { softness: 13 }),
      ...pair('M318 256 C 334 310 338 360 330 410', -5, { width: 24, softness: 16 }),
      ...pair('M268 900 C 300 880 330 850 344 800', 8, { softness: 12 }),
      ...pair('M262 860 C 284 830 296 790 300 740', -7, { softness: 12 }),
      fold('M300 660 C 390 700 540 700 660 650', 6, { width: 30, softness: 20, jitter: 26 }),
      fold('M420 400 C 440 430 500 440 540 404', -4, { softness: 12 }),
    ],
    crumple: 5.4,
    crumpleLength: 110,
    textures: FLEECE,
    shadow: { x: 3, y: 8, softness: 11, opacity: 0.34 },
  };
}

function pocket(cloth: Cloth, zip: boolean): Part {
  const fold = foldsFrom(cloth.random);
  const edge =
    'M362 706 C 346 750 316 790 298 804 L 298 926 M598 706 C 614 750 644 790 662 804 L 662 926 M362 708 L 598 708';
  return {
    shape: shape(POCKET),
    paint: `${base(shifted(cloth.colour, -0.015))}${stitches(edge, cloth.colour, 2)}${zip ? `<rect x="466" y="690" width="28" height="250" fill="${shifted(cloth.colour, -0.3)}"/><path d="M480 700V930" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>` : ''}`,
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

function hoodFront(cloth: Cloth): Part[] {
  const flap = (turned: (path: string) => string): Part => ({
    shape: shape(turned(FLAP)),
    paint: `${base(cloth.colour)}${stitches(turned('M380 228 C 398 276 440 312 492 334'), cloth.colour, 2)}`,
    swells: [{ reach: 26, height: 15 }],
    crumple: 2.4,
    textures: FLEECE,
    shadow: { x: 2, y: 6, softness: 7, opacity: 0.36 },
  });
  return [flap(mirrored), flap((path) => path)];
}

function cords(colour: string): Part[] {
  return ['M438 352 C 428 400 444 440 434 508', 'M524 352 C 536 400 520 440 528 488'].map((path) => ({
    shape: `<path d="${path}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`,
    paint: `${base(colour)}<path d="${path}" fill="none" stroke="${shifted(colour, -0.12)}" stroke-width="11" stroke-dasharray="2 6"/>`,
    swells: [{ reach: 6, height: 5 }],
    shadow: { x: 3, y: 5, softness: 4, opacity: 0.4 },
  }));
}

interface HoodieStyle {
  zip?: boolean;
  cordless?: boolean;
}

export const hoodie =
  ({ zip = false, cordless = false }: HoodieStyle = {}): Silhouette =>
  (cloth) => {
    const rib = shifted(cloth.colour, -0.06);
    const armStyle = { colour: cloth.colour, cuff: rib, print: '', textures: FLEECE };
    const hem: Part = {
      shape: shape(HEM),
      paint: `${base(rib)}${zip ? '<path d="M480 900V1020" stroke="#c9c6b8" stroke-width="9" stroke-dasharray="3 3"/>' : ''}`,
      swells: [{ reach: 34, height: 16 }],
      textures: [{ kind: 'rib', period: 10 }],
      shadow: { x: 0, y: -3, softness: 5, opacity: 0.2 },
    };
    return {
      ground: wallShadow(`${BODY} ${HEM} ${HOOD} ${ARM} ${mirrored(ARM)}`),
      parts: [
        ...arm(cloth, { side: 'left', ...armStyle }),
        ...arm(cloth, { side: 'right', ...armStyle }),
        ...hoodBehind(cloth),
        front(cloth, zip),
        pocket(cloth, zip),
        hem,
        ...hoodFront(cloth),
        ...(cordless ? [] : cords(cloth.trim)),
      ],
    };
  };
