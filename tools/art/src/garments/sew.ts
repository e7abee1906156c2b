import { mixColour } from '../palette.ts';
import * as svg from '../svg.ts';
import { SHEET_WIDTH, type Part } from './garment.ts';

/** Creates a part whose shape is white markup. */
export function createShape(shape: string, colour: string, details = '', shade = 22, folds = ''): Part {
  return { shape, colour, details, shade, folds };
}

/** Creates a part whose shape is a filled path. */
export const createPart = (path: string, colour: string, ...rest: [string?, number?, string?]): Part =>
  createShape(svg.fill(path, '#fff'), colour, ...rest);

/** Creates a strap or a handle along a path. */
export function createBand(path: string, width: number, colour: string, details = ''): Part {
  const line = svg.stroke(path, '#fff', width, 'stroke-linecap="round" stroke-linejoin="round"');
  return createShape(line, colour, details, width / 4);
}

/** Draws a row of stitches along a path, in a darker shade of the cloth's colour. */
export const drawStitches = (path: string, colour: string, width = 2): string =>
  svg.stroke(path, mixColour(colour, -0.32), width, 'stroke-opacity=".75" stroke-dasharray="5 4"');

export const drawSeam = (path: string, colour: string, width = 3): string =>
  svg.stroke(path, mixColour(colour, -0.4), width, 'stroke-opacity=".6"');

const LABEL_DOMES =
  'M-20 0C-18-7-15-9-12-9-6-9-3-5-2 0ZM5 0C8-8 10-12 13-12 17-12 19-6 20 0ZM-11 0C-9-10-4-17 1-17 8-17 11-8 13 0Z';
/** Draws the woven label in a collar; `top` is its upper edge. */
export const drawLabel = (top: number): string =>
  svg.rect(455, top, 50, 27, '#f3f0e6', 'rx="2"') +
  svg.place(svg.fill(LABEL_DOMES, '#2f6f11'), 480, top + 22);

/** Draws a zip along a path: its tape in a darker shade of the cloth's colour, and its teeth. */
export const drawZip = (path: string, colour: string): string =>
  svg.stroke(path, mixColour(colour, -0.5), 13) + svg.stroke(path, '#d8cba0', 4, 'stroke-dasharray="5 4"');

/** Draws the ribs of a knit, each across the path, so that they follow the collar or the cuff. */
export const drawRibs = (path: string, colour: string, width: number, step = 9): string =>
  svg.stroke(path, mixColour(colour, -0.3), width, `stroke-opacity=".6" stroke-dasharray="2 ${step - 2}"`);

/** Draws grooves down the whole sheet, as on corduroy and wide ribs. */
export const drawGrooves = (colour: string, step: number, width = 3): string => {
  const path = svg.repeat(Math.ceil(1160 / step), (groove) => `M${groove * step - 100} -100V1300`);
  return svg.stroke(path, mixColour(colour, -0.3), width, 'stroke-opacity=".55"');
};

/** Draws a net of grooves in both directions. */
export const drawMesh = (colour: string, step: number, width = 3): string => {
  const grooves = drawGrooves(colour, step, width);
  return grooves + svg.place(grooves, SHEET_WIDTH, 0, 1, 90);
};
