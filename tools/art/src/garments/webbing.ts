import type { Part } from '../cloth/part.ts';
import { drawBase } from './cloth.ts';

const drawStrap = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const createBand = (path: string, width: number, colour: string, over = ''): Part => ({
  shape: drawStrap(path, width),
  paint: `${drawBase(colour)}${over}`,
  shade: width / 4,
});
