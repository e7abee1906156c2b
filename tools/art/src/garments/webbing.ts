import type { Part } from '../cloth/part.ts';
import { base } from './cloth.ts';

const strap = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const createBand = (path: string, width: number, colour: string, over = ''): Part => ({
  shape: strap(path, width),
  paint: `${base(colour)}${over}`,
  shade: width / 4,
});
