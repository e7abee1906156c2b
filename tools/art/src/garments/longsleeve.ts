import type { GarmentPart, Texture } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import {
  drawBase,
  createFoldFactory,
  mirrorPath,
  placeMarkup,
  drawShape,
  drawWallShadow,
  type Cloth,
  type Silhouette,
} from './cloth.ts';
import { createCut, type Fit } from './cut.ts';
import { createFoldedShirt } from './folded.ts';
import { createNeck, type Neckline } from './neck.ts';
import type { GarmentViews } from './piece.ts';
import { getBodyOutline, CHEST, COLLAR_DETAIL, torso } from './torso.ts';

export const ARM =
  'M300 222 C 240 236 206 268 190 332 C 166 430 142 600 124 780 C 119 830 115 870 112 908 C 140 924 174 929 206 926 C 212 860 236 690 292 484 Z';
const SLEEVE_CENTRE_LINE =
  'M350 170 C 240 236 206 268 190 332 C 166 430 142 600 124 780 L 100 1010 L 200 1010 L 206 926 C 212 860 236 690 292 484 L 350 450 Z';
const CUFF = 'M110 904 C 140 921 176 926 209 923 L 203 976 C 176 980 146 976 114 964 Z';

interface ArmStyle {
  side: 'left' | 'right';
  colour: string;
  cuff: string;
  /** Markup on the sleeve, from the elbow to the wrist. */
  print: string;
  textures: Texture[];
  cut?: (path: string) => string;
}

/** Draws a hanging sleeve with its cuff. */
export function createSleeve(
  cloth: Cloth,
  { side, colour, cuff, print, textures, cut }: ArmStyle,
): GarmentPart[] {
  const turned = (path: string): string => {
    const bent = cut ? cut(path) : path;
    return side === 'left' ? bent : mirrorPath(bent);
  };
  const fold = createFoldFactory(cloth.random);
  const [elbow, lean] = side === 'left' ? [190, 9] : [770, -9];
  return [
    {
      shape: drawShape(turned(ARM)),
      paint: `${drawBase(colour)}${placeMarkup(print, elbow, 640, 1, lean)}`,
      volume: drawShape(turned(SLEEVE_CENTRE_LINE)),
      swells: [
        { reach: 18, height: 7 },
        { reach: 62, height: 30 },
      ],
      folds: [
        fold(turned('M288 400 C 250 440 214 470 186 482'), -7, { softness: 9 }),
        fold(turned('M286 450 C 250 500 214 530 172 556'), 8, { softness: 10 }),
        fold(turned('M262 530 C 230 570 200 590 166 600'), -8, { softness: 9 }),
        fold(turned('M250 590 C 224 640 190 660 152 668'), 7, { softness: 9 }),
        fold(turned('M236 680 C 206 700 180 706 146 704'), -6, { softness: 8 }),
        fold(turned('M222 760 C 196 790 164 800 134 800'), 5, { softness: 9 }),
        fold(turned('M212 856 C 186 872 154 876 122 866'), -7, { softness: 8 }),
        fold(turned('M212 888 C 184 900 150 904 118 892'), 6, { softness: 6 }),
        fold(turned('M246 250 C 220 320 196 420 176 520'), -4, { width: 20, softness: 14 }),
      ],
      crumple: 5,
      crumpleLength: 66,
      textures,
      shadow: { x: 3, y: 8, softness: 10, opacity: 0.24 },
    },
    {
      shape: drawShape(turned(CUFF)),
      paint: drawBase(cuff),
      swells: [{ reach: 24, height: 10 }],
      textures: [{ kind: 'rib', period: 8, lean: side === 'left' ? -6 : 6, strength: 0.9 }],
      shadow: { x: 1, y: -3, softness: 4, opacity: 0.22 },
    },
  ];
}

const RAGLAN = 'M396 150 L 396 182 C 380 260 340 380 262 456 L 180 420 L 220 150 Z';

interface LongsleeveStyle {
  fit?: Fit;
  neckline?: Neckline;
  raglan?: boolean;
  waffle?: boolean;
  sleevePrint?: (colour: string) => string;
}

export function longsleeve({
  fit = 'regular',
  neckline = 'crew',
  raglan = false,
  waffle = false,
  sleevePrint,
}: LongsleeveStyle = {}): GarmentViews {
  const cut = createCut(fit);
  const textures: Texture[] = [waffle ? { kind: 'waffle', period: 13, strength: 0.55 } : { kind: 'jersey' }];
  const shoulders = ({ trim }: Cloth): string =>
    raglan ? `<path d="${RAGLAN} ${mirrorPath(RAGLAN)}" fill="${trim}"/>` : '';
  const seenFrom =
    (shown: Neckline): Silhouette =>
    (cloth) => {
      const collar = raglan ? cloth.trim : mixColour(cloth.colour, -0.05);
      const { behind, front } = createNeck(cloth, { neckline: shown, colour: collar, cut: cut.body });
      const sleeve = {
        colour: raglan ? cloth.trim : cloth.colour,
        cuff: raglan ? mixColour(cloth.trim, -0.05) : mixColour(cloth.colour, -0.05),
        print: sleevePrint ? sleevePrint(cloth.trim) : cloth.cover,
        textures,
        cut: cut.body,
      };
      const body = { cut, neckline: shown, textures };
      const middle = torso(cloth, body);
      const arms = [ARM, mirrorPath(ARM), CUFF, mirrorPath(CUFF)].map(cut.body).join(' ');
      return {
        ground: drawWallShadow(`${getBodyOutline(body)} ${arms}`),
        parts: [
          ...behind,
          ...createSleeve(cloth, { side: 'left', ...sleeve }),
          ...createSleeve(cloth, { side: 'right', ...sleeve }),
          { ...middle, paint: `${middle.paint}${shoulders(cloth)}` },
          front,
        ],
      };
    };
  return {
    front: seenFrom(neckline),
    back: seenFrom('behind'),
    folded: createFoldedShirt({ neckline, textures, over: shoulders }),
    printAt: CHEST,
    detail: COLLAR_DETAIL,
  };
}
