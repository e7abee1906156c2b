import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  drawGrooves,
  drawMesh,
  placeMarkup,
  drawSeam,
  drawShape,
  drawStitches,
  type Cloth,
} from './cloth.ts';
import type { ProductViews } from './productViews.ts';
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

function drawCrown(cloth: Cloth, { panels = 'six', cord = false }: CapStyle): Part[] {
  const lines = panels === 'six' ? `${FRONT_SEAMS} ${SIDE_SEAMS}` : SIDE_SEAMS;
  const main: Part = {
    shape: drawShape(CROWN),
    paint: `${drawBase(cloth.colour)}${cord ? drawGrooves(cloth.colour, 18, 4) : ''}${placeMarkup(cloth.cover, 480, 560)}${drawSeam(lines, cloth.colour, 3)}${drawStitches('M468 330 C 344 366 292 500 296 650 M492 330 C 616 366 668 500 664 650', cloth.colour)}${placeMarkup(cloth.print, 480, 486, 0.62)}<circle cx="386" cy="404" r="6" fill="${mixColour(cloth.colour, -0.45)}"/><circle cx="574" cy="404" r="6" fill="${mixColour(cloth.colour, -0.45)}"/>`,
    folds: ['M250 600 C 290 520 330 420 420 350', 'M650 600 C 640 520 620 440 570 380'],
    shade: 42,
  };
  if (panels !== 'trucker') return [main];
  const front =
    'M306 656 C 300 500 352 366 474 324 L 486 324 C 608 366 660 500 654 656 C 590 626 530 620 480 620 C 430 620 370 626 306 656 Z';
  return [
    { ...main, paint: `${drawBase(cloth.trim)}${drawMesh(cloth.trim, 15, 5)}` },
    {
      ...main,
      shape: drawShape(front),
      paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.print, 480, 496, 0.66)}`,
      folds: [],
    },
  ];
}

/** Outline of the crown from behind, without the peak. */
const CROWN_BEHIND =
  'M232 706 C 214 520 262 332 480 322 C 698 332 746 520 728 706 C 724 730 700 748 660 754 C 560 764 400 764 300 754 C 260 748 236 730 232 706 Z';
const OPENING = 'M372 752 C 372 610 588 610 588 752 Z';

const createButton = (colour: string): Part => ({
  shape: '<ellipse cx="480" cy="322" rx="26" ry="13" fill="#fff"/>',
  paint: drawBase(colour),
});

const buckle: Part = {
  shape: '<path d="M516 702H568V750H516ZM528 714V738H556V714Z" fill="#fff" fill-rule="evenodd"/>',
  paint: drawBase('#c9ad62'),
  shade: 4,
};

function drawBack(cloth: Cloth, { panels = 'six', cord = false }: CapStyle): Part[] {
  const isTrucker = panels === 'trucker';
  const colour = isTrucker ? cloth.trim : cloth.colour;
  const lines = `M480 322 C 482 420 482 520 480 652 ${SIDE_SEAMS}`;
  return [
    {
      shape: drawShape(CROWN_BEHIND),
      paint: `${drawBase(colour)}${cord ? drawGrooves(colour, 18, 4) : ''}${isTrucker ? drawMesh(colour, 15, 5) : placeMarkup(cloth.cover, 480, 560)}${drawSeam(lines, colour, 3)}${drawStitches('M468 330 C 344 366 292 500 296 740 M492 330 C 616 366 668 500 664 740 M236 716 C 262 738 330 744 372 746 M724 716 C 698 738 630 744 588 746', colour)}<circle cx="386" cy="424" r="6" fill="${mixColour(colour, -0.45)}"/><circle cx="574" cy="424" r="6" fill="${mixColour(colour, -0.45)}"/>`,
      folds: ['M250 600 C 290 520 330 420 420 350'],
      shade: 42,
    },
    { shape: drawShape(OPENING), paint: drawBase(mixColour(colour, -0.62)) },
    {
      shape: '<path d="M366 748 C 366 604 594 604 594 748" fill="none" stroke="#fff" stroke-width="17"/>',
      paint: drawBase(mixColour(colour, -0.06)),
    },
    createBand('M372 730 C 440 738 520 738 588 730', 36, isTrucker ? mixColour(colour, -0.2) : colour),
    ...(isTrucker ? [] : [buckle]),
    createButton(mixColour(colour, -0.06)),
  ];
}

export const createCap = (style: CapStyle = {}): ProductViews => ({
  front: (cloth) => {
    const isFlat = style.panels === 'five';
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const y = 30 + row * 26;
      return `M${216 - row * 6} ${706 + y} C 300 ${636 + y} 400 ${618 + y} 480 ${618 + y} C 560 ${618 + y} 660 ${636 + y} ${744 + row * 6} ${706 + y}`;
    });
    const peakColour = style.panels === 'trucker' ? cloth.trim : cloth.colour;
    return {
      parts: [
        ...drawCrown(cloth, style),
        {
          shape: drawShape(isFlat ? FLAT_PEAK : PEAK),
          paint: `${drawBase(peakColour)}${isFlat ? placeMarkup(cloth.cover, 480, 560) : ''}${drawStitches(rows.join(' '), peakColour, 2)}`,
          folds: [isFlat ? 'M200 730 C 320 680 640 680 760 730' : 'M250 680 C 330 640 630 640 710 680'],
          shade: 20,
        },
        createButton(mixColour(peakColour, -0.06)),
      ],
    };
  },
  back: (cloth) => ({ parts: drawBack(cloth, style) }),
  detail: { x: 480, y: 560, zoom: 2.1 },
});
