import { shifted } from '../palette.ts';
import { base, floorShadow, placed, shape, type Silhouette } from './cloth.ts';

const MUG =
  'M250 400 C 252 560 256 760 268 886 C 276 930 330 948 448 948 C 566 948 620 930 628 886 C 640 760 644 560 646 400 Z';
const HANDLE =
  'M632 480 C 760 440 820 520 806 640 C 792 760 700 810 622 800 L 626 742 C 690 746 738 710 748 632 C 756 560 720 520 634 540 Z';

interface MugStyle {
  enamel?: boolean;
  inside: string;
}

export const mug =
  ({ enamel = false, inside }: MugStyle): Silhouette =>
  (cloth) => {
    const speckles = Array.from({ length: enamel ? 0 : 130 }, () => {
      const x = 240 + cloth.random() * 420;
      const y = 390 + cloth.random() * 560;
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + cloth.random() * 2.2).toFixed(1)}" fill="#5b4a32" opacity=".5"/>`;
    }).join('');
    const rim = enamel ? cloth.trim : shifted(cloth.colour, 0.12);
    const glaze = enamel ? 0.85 : 0.6;
    return {
      ground: floorShadow(470, 944, 220, 24),
      parts: [
        {
          shape: shape(HANDLE),
          paint: `${base(cloth.colour)}${speckles}`,
          swells: [{ reach: 30, height: 30 }],
          gloss: glaze,
        },
        {
          shape: shape(MUG),
          paint: `${base(cloth.colour)}${speckles}${placed(cloth.print, 436, 690, 0.92)}`,
          volume: '<rect x="250" y="0" width="396" height="1300" fill="#fff"/>',
          swells: [{ reach: 200, height: 190 }],
          folds: [{ path: 'M262 940 C 360 956 540 956 634 940', depth: -9, width: 20, softness: 12 }],
          crumple: enamel ? 0.5 : 1.4,
          crumpleLength: 120,
          gloss: glaze,
          shadow: { x: 3, y: 4, softness: 8, opacity: 0.3 },
        },
        {
          shape: '<ellipse cx="448" cy="400" rx="198" ry="46" fill="#fff"/>',
          paint: base(rim),
          swells: [{ reach: 9, height: 6 }],
          gloss: glaze,
        },
        {
          shape: '<ellipse cx="448" cy="403" rx="184" ry="38" fill="#fff"/>',
          paint: `${base(shifted(inside, -0.3))}<ellipse cx="470" cy="436" rx="150" ry="34" fill="${inside}"/>`,
          swells: [{ reach: 40, height: -20 }],
          gloss: glaze * 0.6,
        },
      ],
    };
  };

const BOTTLE =
  'M352 470 C 352 410 400 390 404 350 L 556 350 C 560 390 608 410 608 470 L 608 1000 C 608 1040 570 1056 480 1056 C 390 1056 352 1040 352 1000 Z';
const BOTTLE_CAP =
  'M392 236 C 392 220 420 214 480 214 C 540 214 568 220 568 236 L 568 344 C 540 352 420 352 392 344 Z';

export const bottle: Silhouette = (cloth) => ({
  ground: floorShadow(480, 1052, 150, 20),
  parts: [
    {
      shape: '<path d="M430 222 C 430 130 530 130 530 222" fill="none" stroke="#fff" stroke-width="26"/>',
      paint: base(cloth.trim),
      swells: [{ reach: 13, height: 12 }],
      gloss: 0.3,
    },
    {
      shape: shape(BOTTLE),
      paint: `${base(cloth.colour)}${placed(cloth.print, 480, 750, 0.9)}`,
      volume:
        '<path d="M352 470 C 352 410 400 390 404 350 L 404 0 L 556 0 L 556 350 C 560 390 608 410 608 470 L 608 1300 L 352 1300 Z" fill="#fff"/>',
      swells: [{ reach: 128, height: 124 }],
      folds: [
        { path: 'M352 1040 C 420 1060 540 1060 608 1040', depth: -8, width: 20, softness: 10 },
        { path: 'M404 356 L 556 356', depth: -4, width: 8, softness: 5 },
      ],
      crumple: 0.6,
      gloss: 0.55,
    },
    {
      shape: shape(BOTTLE_CAP),
      paint: base(cloth.trim),
      volume: '<rect x="392" y="0" width="176" height="700" fill="#fff"/>',
      swells: [{ reach: 88, height: 84 }],
      textures: [{ kind: 'rib', period: 14, strength: 0.8 }],
      gloss: 0.3,
      shadow: { x: 0, y: 5, softness: 5, opacity: 0.5 },
    },
  ],
});
