import type { GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, drawFloorShadow, placeMarkup, drawSeam, drawShape, type Silhouette } from './cloth.ts';
import type { GarmentViews } from './piece.ts';

const BEANIE = 'M268 760 C 250 560 262 330 480 318 C 698 330 710 560 692 760 Z';
const TURNUP =
  'M250 690 C 330 672 630 672 710 690 C 720 750 720 820 712 872 C 630 892 330 892 248 872 C 240 820 240 750 250 690 Z';

interface BeanieStyle {
  bobble?: boolean;
  /** Draws the woven label on the turn-up; the back has none. */
  label?: boolean;
}

const SEAM = 'M480 330 C 476 460 482 580 478 700';

const seen =
  ({ bobble = false, label = true }: BeanieStyle, isBack: boolean): Silhouette =>
  (cloth) => {
    const ribs: Texture = bobble
      ? { kind: 'knit', period: 30, strength: 2 }
      : { kind: 'rib', period: 26, strength: 2.2 };
    const pompom = '<circle cx="480" cy="276" r="92" fill="#fff"/>';
    const parts: GarmentPart[] = [
      {
        shape: drawShape(BEANIE),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 540)}${isBack ? drawSeam(SEAM, cloth.colour, 4) : ''}`,
        swells: [
          { reach: 30, height: 12 },
          { reach: 180, height: 110 },
        ],
        ...(isBack ? { folds: [{ path: SEAM, depth: -9, width: 10, softness: 6 }] } : {}),
        crumple: 6,
        textures: [ribs, { kind: 'knit', period: 9, strength: 0.5 }],
      },
      {
        shape: drawShape(TURNUP),
        paint: `${drawBase(bobble || cloth.cover ? cloth.trim : mixColour(cloth.colour, 0.03))}${label ? `<rect x="414" y="742" width="132" height="84" rx="5" fill="#f3f0e6"/>${placeMarkup(cloth.print, 480, 790, 0.8)}` : ''}`,
        swells: [
          { reach: 30, height: 16 },
          { reach: 150, height: 40 },
        ],
        crumple: 4,
        textures: [
          { ...ribs, strength: (ribs.strength ?? 1) * (label ? 0.8 : 1) },
          { kind: 'knit', period: 9, strength: 0.5 },
        ],
        shadow: { x: 2, y: -6, softness: 8, opacity: 0.42 },
      },
    ];
    if (bobble) {
      parts.push({
        shape: pompom,
        paint: drawBase(cloth.trim),
        swells: [{ reach: 92, height: 90 }],
        crumple: 13,
        crumpleLength: 12,
        textures: [{ kind: 'fleece' }],
        shadow: { x: 2, y: 10, softness: 9, opacity: 0.36 },
      });
    }
    return { ground: drawFloorShadow(480, 884, 236, 26), parts };
  };

export const beanie = (style: BeanieStyle = {}): GarmentViews => ({
  front: seen(style, false),
  back: seen({ ...style, label: false }, true),
  detail: { x: 500, y: 700, zoom: 2.2 },
});
