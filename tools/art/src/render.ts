import { SHEET_HEIGHT, SHEET_WIDTH, type Part, type Viewport } from './garments/garment.ts';
import { isLightColour } from './palette.ts';
import * as svg from './svg.ts';

export const INK = '#0c1a14';
const COLD_SHADE = [INK, 'opacity=".2"'] as const;
/** Shade of light cloth; the cold one would equal the shadow on the ground, as if the cloth were cut there. */
const WARM_SHADE = ['#6b4a1c', 'opacity=".25"'] as const;
/** A rectangle that covers every shape, however it is placed on the sheet. */
const REGION = [-700, -700, 2400, 2600] as const;
const [x, y, width, height] = REGION;
const REGION_ATTRIBUTES = `x="${x}" y="${y}" width="${width}" height="${height}"`;

const WHOLE_SHEET: Viewport = [SHEET_WIDTH / 2, SHEET_HEIGHT / 2, 1];

/** SVG filter for the grain of a printed shade: specks with hard edges, as a risograph leaves them. */
const GRAIN_FILTER = `<filter id="grain" ${REGION_ATTRIBUTES} filterUnits="userSpaceOnUse">
  <feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="5"/>
  <feColorMatrix values="0 0 0 0 .05 0 0 0 0 .1 0 0 0 0 .08 1 0 0 0 0"/>
  <feComponentTransfer><feFuncA type="discrete" tableValues="0 0 0 0 0 0 1 1 1 1"/></feComponentTransfer>
</filter>`;

/** Turns each curve of a path into a wedge that starts and ends in a point. */
const drawWedges = (path: string): string =>
  path.replace(/M([^C]+)C(\S+) (\S+) (\S+) (\S+) [^M]+/g, (curve, start: string, ...points: string[]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.map(Number);
    return svg.fill(`${curve}C${x2 + 24} ${y2 + 18} ${x1 + 24} ${y1 + 18} ${start}Z`, '#fff');
  });

const createMask = (id: string, markup: string): string =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" ${REGION_ATTRIBUTES}>${markup}</mask>`;

const recolour = (shape: string, colour: string): string => shape.replaceAll('#fff', colour);

/** Renders a part: its paint, one shade and one light, all with hard edges. Only the shade is grained. */
function renderPart({ shape, colour, details, shade, folds }: Part, id: string): string {
  const createInverse = (right: number, down: number): string =>
    svg.rect(...REGION, '#fff') + svg.place(recolour(shape, '#000'), right, down);
  const light = svg.rect(...REGION, '#fff', 'opacity=".22"');
  const [tint, opacity] = isLightColour(colour) ? WARM_SHADE : COLD_SHADE;
  const dark = svg.rect(...REGION, tint, opacity);
  const grain = svg.rect(...REGION, '#000', 'filter="url(#grain)" opacity=".16"');
  return [
    createMask(`p${id}`, shape),
    createMask(`s${id}`, createInverse(-shade, -shade * 0.62) + drawWedges(folds)),
    createMask(`l${id}`, createInverse(shade * 0.32, shade * 0.3)),
    `<g mask="url(#p${id})">${svg.rect(...REGION, colour)}${details}`,
    `<g mask="url(#l${id})">${light}</g><g mask="url(#s${id})">${dark}${grain}</g></g>`,
  ].join('');
}

/** Renders the parts of a product over their hard shadow, on a transparent sheet. */
export function renderParts(parts: readonly Part[], viewport: Viewport = WHOLE_SHEET, id = ''): string {
  const [x, y, zoom] = viewport;
  const silhouette = recolour(parts.map(({ shape }) => shape).join(''), INK);
  const cast = svg.place(silhouette, svg.round(30 / zoom, 2), svg.round(26 / zoom, 2));
  const markup = parts.map((part, position) => renderPart(part, `${id}${position}`)).join('');
  const [left, top] = [SHEET_WIDTH / 2 - x * zoom, SHEET_HEIGHT / 2 - y * zoom];
  return `<defs>${GRAIN_FILTER}</defs>${svg.place(`<g opacity=".15">${cast}</g>${markup}`, left, top, zoom)}`;
}
