import { colours, mixColour } from '../palette.ts';
import { drawDomes } from '../prints/domes.ts';
import * as svg from '../svg.ts';
import type { Cloth, Part, ProductViews, Silhouette } from './garment.ts';
import { createPart, createShape, drawGrooves } from './sew.ts';
import { unfold, mirrorPath } from './paths.ts';

const MUG = `M250 400C252 560 256 760 268 886 276 930 330 948 448 948
  566 948 620 930 628 886 640 760 644 560 646 400Z`;
const HANDLE = `M632 480C760 440 820 520 806 640 792 760 700 810 622 800L626 742C690 746 738 710 748 632
  756 560 720 520 634 540Z`;

const drawSpeckles = ({ random }: Cloth): string =>
  svg.repeat(130, () => {
    const between = (from: number, to: number): number => svg.round(from + random() * (to - from), 1);
    return svg.circle(between(240, 660), between(390, 950), between(0.8, 3), '#5b4a32', 'opacity=".5"');
  });

/** Returns the colour of the inside: enamel has that of the rim. */
const getInside = ({ trim }: Cloth, enamel: boolean): string => (enamel ? trim : colours.bone);

function drawMug(cloth: Cloth, enamel: boolean, isBack: boolean): Part[] {
  const { colour, trim } = cloth;
  const turn = (path: string): string => (isBack ? mirrorPath(path) : path);
  const middle = isBack ? 512 : 448;
  const speckles = enamel ? '' : drawSpeckles(cloth);
  const print = isBack ? '' : svg.place(cloth.print, 436, 690, 0.92);
  return [
    createPart(turn(HANDLE), colour, speckles),
    createPart(turn(MUG), colour, speckles + print, 66),
    createShape(svg.ellipse(middle, 400, 198, 46, '#fff'), enamel ? trim : mixColour(colour, 0.12), '', 6),
    createShape(svg.ellipse(middle, 403, 184, 38, '#fff'), mixColour(getInside(cloth, enamel), -0.12)),
  ];
}

/** Draws the view from above into the mug. */
const drawMugTop = (cloth: Cloth, enamel: boolean): Part[] => [
  createShape(svg.rect(650, 556, 230, 88, '#fff', 'rx="44"'), cloth.colour),
  createShape(svg.circle(430, 600, 282, '#fff'), enamel ? cloth.trim : mixColour(cloth.colour, 0.06)),
  createShape(svg.circle(430, 600, 258, '#fff'), getInside(cloth, enamel), '', -50),
];

export const createMug = ({ enamel = false } = {}): ProductViews => ({
  front: (cloth) => drawMug(cloth, enamel, false),
  back: (cloth) => drawMug(cloth, enamel, true),
  top: (cloth) => drawMugTop(cloth, enamel),
  detail: [436, 690, 2],
});

const BOTTLE = unfold('M480 1056C390 1056 352 1040 352 1000L352 470C352 410 400 390 404 350');
const BOTTLE_CAP = unfold('M480 214C420 214 392 220 392 236L392 344', '420 352');

const drawBottle: Silhouette = ({ colour, trim, print }) => [
  createShape(svg.stroke('M430 222C430 130 530 130 530 222', '#fff', 26), trim),
  createPart(BOTTLE, colour, svg.place(print, 480, 750, 0.9), 44),
  createPart(BOTTLE_CAP, trim, drawGrooves(trim, 16), 30),
];

export const bottle: ProductViews = {
  front: drawBottle,
  back: (cloth) =>
    drawBottle({ ...cloth, print: svg.place(drawDomes(mixColour(cloth.colour, 0.3)), 0, 0, 0.5) }),
  detail: [480, 360, 2.2],
};
