import type { Part } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase, drawGrooves, placeMarkup, drawSeam, drawShape, type Silhouette } from './cloth.ts';
import type { ProductViews } from './productViews.ts';

const BEANIE = 'M268 760 C 250 560 262 330 480 318 C 698 330 710 560 692 760 Z';
const TURNUP =
  'M250 690 C 330 672 630 672 710 690 C 720 750 720 820 712 872 C 630 892 330 892 248 872 C 240 820 240 750 250 690 Z';

interface BeanieStyle {
  bobble?: boolean;
  /** Whether the front has a woven label on its turn-up; the back never has one. */
  label?: boolean;
}

const SEAM = 'M480 330 C 476 460 482 580 478 700';

const createSide =
  ({ bobble = false, label = true }: BeanieStyle, isBack: boolean): Silhouette =>
  (cloth) => {
    const step = bobble ? 40 : 26;
    const pompom = '<circle cx="480" cy="276" r="92" fill="#fff"/>';
    const turnup = bobble || cloth.cover ? cloth.trim : mixColour(cloth.colour, 0.06);
    const parts: Part[] = [
      {
        shape: drawShape(BEANIE),
        paint: `${drawBase(cloth.colour)}${placeMarkup(cloth.cover, 480, 540)}${drawGrooves(cloth.colour, step, 5)}${isBack ? drawSeam(SEAM, cloth.colour, 4) : ''}`,
        shade: 44,
      },
      {
        shape: drawShape(TURNUP),
        paint: `${drawBase(turnup)}${drawGrooves(turnup, step, 5)}${label ? `<rect x="414" y="742" width="132" height="84" rx="5" fill="#f3f0e6"/>${placeMarkup(cloth.print, 480, 790, 0.8)}` : ''}`,
      },
    ];
    if (bobble) {
      parts.push({ shape: pompom, paint: drawBase(cloth.trim), shade: 36 });
    }
    return { parts };
  };

export const createBeanie = (style: BeanieStyle = {}): ProductViews => ({
  front: createSide(style, false),
  back: createSide({ ...style, label: false }, true),
  isCloseUp: true,
  detail: { x: 500, y: 700, zoom: 2.2 },
});
