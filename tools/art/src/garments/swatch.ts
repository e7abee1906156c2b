import { isDarkColour, mixColour } from '../palette.ts';
import { INK } from '../render.ts';
import * as svg from '../svg.ts';
import type { Silhouette } from './garment.ts';
import { createPart } from './sew.ts';

/** Left edge of the swatch without the teeth that pinking shears leave. */
export const SWATCH_LEFT = 130;
/** Teeth of the lower and of the left edge; those of the corner that is turned over point in the same directions. */
const [LOWER, LEFT] = ['l-35 31.5-35-31.5', 'l-31.5-35 31.5-35'];
const SWATCH =
  `M130 110${'l35-31.5 35 31.5'.repeat(6)}L830 390${'l31.5 35-31.5 35'.repeat(6)}` +
  `${LOWER.repeat(10)}${LEFT.repeat(10)}Z`;
const TURNED_CORNER = `M830 390${LOWER.repeat(4)}${LEFT.repeat(4)}Z`;

/** Creates a texture of six columns or rows, darker than a light cloth and lighter than a dark one. */
const createTexture = (width: number, draw: (position: number) => string) => (colour: string) => {
  const line = 'opacity=".18" stroke-linecap="round" stroke-linejoin="round"';
  return svg.stroke(svg.repeat(6, draw), isDarkColour(colour) ? '#fff' : INK, width, line);
};
type Texture = ReturnType<typeof createTexture>;

// Stitches and hollows go up from the lower edge, fewer in each column, so that cloth is also seen plain.
const [STITCH, HOLLOW, LOOP] = ['l36 52 36-52m-72-67', 'h24v24h-24zm0-92', 'c0-52 40-52 40 0m32 0'];
export const drawJersey = createTexture(30, (x) => `M${112 + x * 112} 795${STITCH.repeat(10 - 2 * x || 1)}`);
export const drawWaffle = createTexture(44, (x) => `M${126 + x * 92} 788${HOLLOW.repeat(7 - x)}`);
/** The inside of a fleece. */
export const drawLoops = createTexture(13, (y) => `M${536 + (y % 2) * 36} ${162 + y * 56}${LOOP.repeat(5)}`);

/** Creates the view of a piece of cloth with pinked edges, whose upper right corner is turned over. */
export const createSwatch =
  (drawFace: Texture, drawInside: Texture = () => ''): Silhouette =>
  ({ colour, cover }) => {
    const inside = mixColour(colour, isDarkColour(colour) ? 0.16 : -0.12);
    const cast = svg.place(svg.fill(TURNED_CORNER, INK, 'opacity=".2"'), 18, 16);
    const reverse = `<g opacity=".7">${svg.place(cover, 550, 480, 3, -90)}</g>${drawInside(inside)}`;
    return [
      createPart(SWATCH, colour, svg.place(cover, 480, 110, 3) + drawFace(colour) + cast, 10),
      createPart(TURNED_CORNER, inside, reverse, 10),
    ];
  };
