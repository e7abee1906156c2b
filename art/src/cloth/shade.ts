import type { Noise } from '../random.ts';
import { blurred, emptyField, type Field } from './field.ts';
import type { Part } from './part.ts';
import type { Channels, Region } from './rasterise.ts';
import { addTexture } from './relief.ts';

const LIGHT = { x: -0.42, y: -0.52, z: 0.744 };
const PRINT_BEND = 3.2;
const HOLLOW_REACH = 14;
const AMBIENT = 0.28;
const SHEEN = 0.14;
const EXPOSURE = 0.96;
/** Highlights are weaker than shadows, because light cloth would be overexposed. */
const HIGHLIGHT = 0.5;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function slopeAt(field: Field, x: number, y: number): [number, number] {
  const { width, height, values } = field;
  const left = values[y * width + Math.max(0, x - 1)] ?? 0;
  const right = values[y * width + Math.min(width - 1, x + 1)] ?? 0;
  const above = values[Math.max(0, y - 1) * width + x] ?? 0;
  const below = values[Math.min(height - 1, y + 1) * width + x] ?? 0;
  return [(right - left) / 2, (below - above) / 2];
}

function sample({ width, height, values }: Field, x: number, y: number): number {
  const safeX = clamp(x, 0, width - 1.001);
  const safeY = clamp(y, 0, height - 1.001);
  const column = Math.floor(safeX);
  const row = Math.floor(safeY);
  const across = safeX - column;
  const down = safeY - row;
  const at = row * width + column;
  const top = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across;
  const bottom = (values[at + width] ?? 0) * (1 - across) + (values[at + width + 1] ?? 0) * across;
  return top * (1 - down) + bottom * down;
}

interface Shading {
  part: Part;
  paint: Channels;
  relief: Field;
  region: Region;
  noise: Noise;
}

/** The diffuse light of each pixel (1 is flat cloth) and its specular highlight. */
function lightOn({ part, relief, region, noise }: Shading): { light: Field; shine: Field } {
  const { width, height } = relief;
  const surroundings = blurred(relief, HOLLOW_REACH);
  const surface: Field = { width, height, values: Float32Array.from(relief.values) };
  for (const texture of part.textures ?? []) addTexture(surface, region, texture);
  const gloss = part.gloss ?? 0;
  const grain = (part.textures?.some(({ kind }) => kind === 'fleece') ? 0.05 : 0.022) * (1 - gloss);
  const light = emptyField(width, height);
  const shine = emptyField(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const [slopeX, slopeY] = slopeAt(surface, x, y);
      const facing = -slopeX * LIGHT.x - slopeY * LIGHT.y + LIGHT.z;
      const lit = facing / Math.hypot(slopeX, slopeY, 1) / LIGHT.z;
      const hollow = ((surroundings.values[index] ?? 0) - (relief.values[index] ?? 0)) * 0.028;
      const speckle = grain * noise((x + region.x) / 1.6, (y + region.y) / 1.6);
      const bright = AMBIENT + (1 - AMBIENT) * lit - clamp(hollow, -0.06, 0.24);
      light.values[index] = clamp(
        EXPOSURE * (bright > 1 ? 1 + (bright - 1) * HIGHLIGHT : bright) + speckle,
        0.25,
        1.15,
      );
      shine.values[index] = gloss * Math.max(0, lit - 1.04) ** 2 * 9 + Math.max(0, lit - 1) * SHEEN;
    }
  }
  return { light, shine };
}

/** Paints the relief, lit from the top left; the paint follows the folds, so that prints sit in the cloth. */
export function shaded(shading: Shading): [Field, Field, Field] {
  const { paint, relief } = shading;
  const { width, height } = relief;
  const { light, shine } = lightOn(shading);
  const painted: [Field, Field, Field] = [
    emptyField(width, height),
    emptyField(width, height),
    emptyField(width, height),
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const [slopeX, slopeY] = slopeAt(relief, x, y);
      const bright = light.values[index] ?? 1;
      const thrown = shine.values[index] ?? 0;
      ([0, 1, 2] as const).forEach((channel) => {
        const colour = sample(paint[channel], x - slopeX * PRINT_BEND, y - slopeY * PRINT_BEND);
        painted[channel].values[index] = clamp(colour * bright + thrown, 0, 1);
      });
    }
  }
  return painted;
}
