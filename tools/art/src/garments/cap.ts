import type { GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  drawFloorShadow,
  createFoldFactory,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
} from './cloth.ts';
import type { GarmentViews } from './piece.ts';
import { createBand } from './webbing.ts';

const CROWN =
  'M232 706 C 214 520 262 332 480 322 C 698 332 746 520 728 706 C 660 640 560 620 480 620 C 400 620 300 640 232 706 Z';
const PEAK =
  'M228 700 C 300 632 400 612 480 612 C 560 612 660 632 732 700 C 786 760 800 812 790 850 C 776 872 744 866 712 846 C 640 806 560 790 480 790 C 400 790 320 806 248 846 C 216 866 184 872 170 850 C 160 812 174 760 228 700 Z';
const FLAT_PEAK =
  'M228 700 C 300 632 400 612 480 612 C 560 612 660 632 732 700 C 770 744 776 786 764 812 C 700 836 590 844 480 844 C 370 844 260 836 196 812 C 184 786 190 744 228 700 Z';
const FRONT_SEAMS = 'M480 322 C 478 420 478 520 480 622';
const SIDE_SEAMS = 'M470 326 C 350 366 300 500 304 652 M490 326 C 610 366 660 500 656 652';

interface CapStyle {
  panels?: 'six' | 'five' | 'trucker';
  cord?: boolean;
}

function crown(cloth: Cloth, { panels = 'six', cord = false }: CapStyle): GarmentPart[] {
  const fold = createFoldFactory(cloth.random);
  const lines = panels === 'six' ? `${FRONT_SEAMS} ${SIDE_SEAMS}` : SIDE_SEAMS;
  const texture: Texture = cord ? { kind: 'cord' } : { kind: 'canvas', strength: 0.5 };
  const main: GarmentPart = {
    shape: drawShape(CROWN),
    paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 560)}${drawSeam(lines, cloth.colour, 3)}${drawStitches('M468 330 C 344 366 292 500 296 650 M492 330 C 616 366 668 500 664 650', cloth.colour)}${placeMarkup(cloth.print, 480, 486, 0.62)}<circle cx="386" cy="404" r="6" fill="${mixColour(cloth.colour, -0.45)}"/><circle cx="574" cy="404" r="6" fill="${mixColour(cloth.colour, -0.45)}"/>`,
    swells: [
      { reach: 30, height: 10 },
      { reach: 190, height: 110 },
    ],
    folds: [
      { path: FRONT_SEAMS, depth: panels === 'six' ? -2.5 : 0.1, width: 6, softness: 3 },
      { path: SIDE_SEAMS, depth: -4, width: 7, softness: 4 },
      fold('M260 640 C 300 600 330 560 340 500', 6, { softness: 14 }),
      fold('M700 640 C 660 600 630 560 624 500', -6, { softness: 14 }),
      fold('M390 610 C 420 570 430 520 420 470', -4, { softness: 16 }),
    ],
    crumple: 4,
    crumpleLength: 80,
    textures: [texture],
  };
  if (panels !== 'trucker') return [main];
  const front =
    'M306 656 C 300 500 352 366 474 324 L 486 324 C 608 366 660 500 654 656 C 590 626 530 620 480 620 C 430 620 370 626 306 656 Z';
  return [
    { ...main, paint: drawBase(cloth.trim), textures: [{ kind: 'mesh' }] },
    {
      ...main,
      shape: drawShape(front),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.print, 480, 496, 0.66)}`,
      swells: [{ reach: 12, height: 4 }],
      folds: [],
      crumple: 1.5,
      textures: [{ kind: 'fleece' }],
    },
  ];
}

/** Draws the view from behind: the opening with its strap, without the peak. */
const CROWN_BEHIND =
  'M232 706 C 214 520 262 332 480 322 C 698 332 746 520 728 706 C 724 730 700 748 660 754 C 560 764 400 764 300 754 C 260 748 236 730 232 706 Z';
const OPENING = 'M372 752 C 372 610 588 610 588 752 Z';

const button = (colour: string): GarmentPart => ({
  shape: '<ellipse cx="480" cy="322" rx="26" ry="13" fill="#fff"/>',
  paint: drawBase(colour),
  swells: [{ reach: 13, height: 10 }],
  shadow: { x: 2, y: 4, softness: 4, opacity: 0.4 },
});

const buckle: GarmentPart = {
  shape: '<path d="M516 702H568V750H516ZM528 714V738H556V714Z" fill="#fff" fill-rule="evenodd"/>',
  paint: drawBase('#c9ad62'),
  swells: [{ reach: 6, height: 5 }],
  gloss: 0.8,
  shadow: { x: 2, y: 4, softness: 3, opacity: 0.5 },
};

function behind(cloth: Cloth, { panels = 'six', cord = false }: CapStyle): GarmentPart[] {
  const fold = createFoldFactory(cloth.random);
  const isTrucker = panels === 'trucker';
  const colour = isTrucker ? cloth.trim : cloth.colour;
  const lines = `M480 322 C 482 420 482 520 480 652 ${SIDE_SEAMS}`;
  const weave: Texture = cord ? { kind: 'cord' } : { kind: 'canvas', strength: 0.5 };
  return [
    {
      shape: drawShape(CROWN_BEHIND),
      paint: `${drawBase(colour)}${isTrucker ? '' : placeMarkup(cloth.cover, 480, 560)}${drawSeam(lines, colour, 3)}${drawStitches('M468 330 C 344 366 292 500 296 740 M492 330 C 616 366 668 500 664 740 M236 716 C 262 738 330 744 372 746 M724 716 C 698 738 630 744 588 746', colour)}<circle cx="386" cy="424" r="6" fill="${mixColour(colour, -0.45)}"/><circle cx="574" cy="424" r="6" fill="${mixColour(colour, -0.45)}"/>`,
      swells: [
        { reach: 30, height: 12 },
        { reach: 190, height: 110 },
      ],
      folds: [
        { path: lines, depth: -4, width: 7, softness: 4 },
        fold('M262 720 C 300 660 330 600 336 520', 6, { softness: 14 }),
        fold('M698 720 C 660 660 630 600 624 520', -6, { softness: 14 }),
        fold('M420 600 C 450 580 510 580 540 600', -5, { softness: 14 }),
      ],
      crumple: 4,
      crumpleLength: 80,
      textures: [isTrucker ? { kind: 'mesh' } : weave],
    },
    {
      shape: drawShape(OPENING),
      paint: drawBase(mixColour(colour, -0.62)),
      swells: [{ reach: 40, height: -26 }],
    },
    {
      shape: '<path d="M366 748 C 366 604 594 604 594 748" fill="none" stroke="#fff" stroke-width="17"/>',
      paint: drawBase(mixColour(colour, -0.06)),
      swells: [{ reach: 8, height: 6 }],
      shadow: { x: 1, y: 4, softness: 4, opacity: 0.4 },
    },
    createBand('M372 730 C 440 738 520 738 588 730', 36, isTrucker ? mixColour(colour, -0.2) : colour),
    ...(isTrucker ? [] : [buckle]),
    button(mixColour(colour, -0.06)),
  ];
}

export const cap = (style: CapStyle = {}): GarmentViews => ({
  front: (cloth) => {
    const flat = style.panels === 'five';
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const y = 30 + row * 26;
      return `M${216 - row * 6} ${706 + y} C 300 ${636 + y} 400 ${618 + y} 480 ${618 + y} C 560 ${618 + y} 660 ${636 + y} ${744 + row * 6} ${706 + y}`;
    });
    const peakColour = style.panels === 'trucker' ? cloth.trim : cloth.colour;
    return {
      ground: drawFloorShadow(480, 850, 300, 34),
      parts: [
        ...crown(cloth, style),
        {
          shape: drawShape(flat ? FLAT_PEAK : PEAK),
          paint: `${drawBase(peakColour)}${flat ? placeMarkup(cloth.cover, 480, 560) : ''}${drawStitches(rows.join(' '), peakColour, 2)}`,
          swells: [{ reach: 14, height: 6 }],
          folds: flat
            ? [{ path: 'M200 740 C 320 690 640 690 760 740', depth: 10, width: 60, softness: 34 }]
            : [{ path: 'M250 690 C 330 700 630 700 710 690', depth: 46, width: 120, softness: 54 }],
          textures: [style.cord ? { kind: 'cord' } : { kind: 'canvas', strength: 0.5 }],
          shadow: { x: 2, y: -7, softness: 9, opacity: 0.4 },
        },
        button(mixColour(peakColour, -0.06)),
      ],
    };
  },
  back: (cloth) => ({ ground: drawFloorShadow(480, 756, 250, 26), parts: behind(cloth, style) }),
  printAt: { x: 480, y: 486, scale: style.panels === 'trucker' ? 0.66 : 0.62 },
  detail: { x: 480, y: 560, zoom: 2.1 },
});
