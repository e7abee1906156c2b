import type { GarmentPart } from '../cloth/part.ts';
import { mixColour } from '../palette.ts';
import { drawBase } from './cloth.ts';

const strap = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const createBand = (path: string, width: number, colour: string, over = ''): GarmentPart => ({
  shape: strap(path, width),
  paint: `${drawBase(colour)}<path d="${path}" fill="none" stroke="${mixColour(colour, -0.3)}" stroke-opacity=".6" stroke-width="${width * 0.72}"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * 0.64}"/>${over}`,
  swells: [{ reach: width / 3, height: width / 6 }],
  textures: [{ kind: 'canvas', strength: 0.8 }],
  shadow: { x: 5, y: 8, softness: 7, opacity: 0.34 },
});
