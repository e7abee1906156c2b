import sharp, { type Sharp } from 'sharp';
import { formatNumbers } from '../svg.ts';
import { SHEET_HEIGHT, SHEET_WIDTH, type Garment, type Part } from './part.ts';

export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE_SHEET: ViewBox = { x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT };

/** Background colour of every product picture; the front ends show it until a picture loads. */
export const BACKGROUND_COLOUR = '#e9e4d6';
const INK = '#0c1a14';
const FILTER_REGION = 'x="-700" y="-700" width="2400" height="2600"';

export const createSvg = ({ x, y, width, height }: ViewBox, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${markup}</svg>`;

const translate = (markup: string, x: number, y: number): string =>
  `<g transform="translate(${formatNumbers(x)} ${formatNumbers(y)})">${markup}</g>`;

const recolour = (shape: string, colour: string): string => shape.replaceAll('#fff', colour);

/** Turns a curve into a wedge that starts and ends in a point. */
function drawWedge(path: string): string {
  const [, start = '', curve = ''] = /^M\s*([^C]+?)\s*C\s*(.+)$/.exec(path) ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = curve.split(/[ ,]+/).filter(Boolean).map(Number);
  const back = [x2 + 24, y2 + 18, x1 + 24, y1 + 18].map((value) => formatNumbers(value)).join(' ');
  return `<path d="M${start} C ${x1} ${y1} ${x2} ${y2} ${x} ${y} C ${back} ${start} Z" fill="#fff"/>`;
}

/** SVG filter for the grain of a printed shade: specks with hard edges, as a risograph leaves them. */
const GRAIN_FILTER = `<filter id="grain" ${FILTER_REGION} filterUnits="userSpaceOnUse"><feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="5"/><feColorMatrix values="0 0 0 0 .05 0 0 0 0 .1 0 0 0 0 .08 1 0 0 0 0"/><feComponentTransfer><feFuncA type="discrete" tableValues="0 0 0 0 0 0 1 1 1 1"/></feComponentTransfer></filter>`;

const createMask = (id: string, markup: string): string =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" ${FILTER_REGION}>${markup}</mask>`;

/** Renders a part: its paint, one shade and one light, all with hard edges. Only the shade is grained. */
function renderPart({ shape, paint, folds = [], shade = 22 }: Part, id: string): string {
  const createInverse = (x: number, y: number): string =>
    `<rect ${FILTER_REGION} fill="#fff"/>${translate(recolour(shape, '#000'), x, y)}`;
  const masks = [
    createMask(`p${id}`, shape),
    createMask(`s${id}`, createInverse(-shade, -shade * 0.62) + folds.map(drawWedge).join('')),
    createMask(`l${id}`, createInverse(shade * 0.32, shade * 0.3)),
  ];
  return `${masks.join('')}<g mask="url(#p${id})">${paint}<g mask="url(#l${id})"><rect ${FILTER_REGION} fill="#fff" opacity=".22"/></g><g mask="url(#s${id})"><rect ${FILTER_REGION} fill="${INK}" opacity=".2"/><rect ${FILTER_REGION} filter="url(#grain)" opacity=".16"/></g></g>`;
}

/** Renders the garment over its hard shadow, on a transparent sheet. */
export function renderGarment({ parts, viewport }: Garment, id = ''): string {
  const { x, y, zoom } = viewport ?? { x: SHEET_WIDTH / 2, y: SHEET_HEIGHT / 2, zoom: 1 };
  const silhouette = parts.map(({ shape }) => recolour(shape, INK)).join('');
  const transform = `translate(${SHEET_WIDTH / 2 - x * zoom} ${SHEET_HEIGHT / 2 - y * zoom}) scale(${zoom})`;
  const markup = parts.map((part, position) => renderPart(part, `${id}${position}`)).join('');
  return `<defs>${GRAIN_FILTER}</defs><g transform="${transform}"><g opacity=".15">${translate(silhouette, 30 / zoom, 26 / zoom)}</g>${markup}</g>`;
}

/** Rasterizes SVG markup; the box is the visible area, by default the whole sheet of a product. */
export const rasterizeSvg = (markup: string, box: ViewBox = WHOLE_SHEET): Sharp =>
  sharp(Buffer.from(createSvg(box, markup)), { unlimited: true }).removeAlpha();
