import type { Noise } from '../random.ts';
import { blur, createField, type Field } from './field.ts';
import type { GarmentPart } from './part.ts';
import type { Channels, Region } from './rasterise.ts';
import { addTexture } from './relief.ts';

const LIGHT = { x: -0.42, y: -0.52, z: 0.744 };
const PRINT_BEND = 3.2;
const HOLLOW_REACH = 14;
const AMBIENT = 0.28;
const SHEEN = 0.14;
const EXPOSURE = 0.96;
/** Strength of highlights; they are weaker than shadows, because light cloth would be overexposed. */
const HIGHLIGHT = 0.5;
/** Reduction of shadows on white compared with black: light cloth reflects light into its own folds. */
const BOUNCE = 0.36;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function slopeAcross({ width, values }: Field, x: number, y: number): number {
  const row = y * width;
  const left = values[row + (x > 0 ? x - 1 : 0)] ?? 0;
  const right = values[row + (x < width - 1 ? x + 1 : x)] ?? 0;
  return (right - left) / 2;
}

function slopeDown({ width, height, values }: Field, x: number, y: number): number {
  const above = values[(y > 0 ? y - 1 : 0) * width + x] ?? 0;
  const below = values[(y < height - 1 ? y + 1 : y) * width + x] ?? 0;
  return (below - above) / 2;
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

const computeBounce = (bright: number, lightness: number): number =>
  bright < 1 ? 1 - (1 - bright) * (1 - BOUNCE * lightness * lightness) : bright;

interface Shading {
  part: GarmentPart;
  /** Pixels outside of the part are not shaded. */
  mask: Field;
  paint: Channels;
  relief: Field;
  region: Region;
  noise: Noise;
}

/** Computes the diffuse light of each pixel (1 is flat cloth) and its specular highlight. */
function lightOn({ part, mask, relief, region, noise }: Shading): { light: Field; shine: Field } {
  const { width, height } = relief;
  const surroundings = blur(relief, HOLLOW_REACH);
  const surface: Field = { width, height, values: relief.values.slice() };
  for (const texture of part.textures ?? []) addTexture(surface, region, texture);
  const gloss = part.gloss ?? 0;
  const grain = (part.textures?.some(({ kind }) => kind === 'fleece') ? 0.05 : 0.022) * (1 - gloss);
  const light = createField(width, height);
  const shine = createField(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      if (mask.values[index] === 0) continue;
      const slopeX = slopeAcross(surface, x, y);
      const slopeY = slopeDown(surface, x, y);
      const facing = -slopeX * LIGHT.x - slopeY * LIGHT.y + LIGHT.z;
      const lit = facing / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1) / LIGHT.z;
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
export function shadePart(shading: Shading): [Field, Field, Field] {
  const { mask, paint, relief } = shading;
  const { width, height } = relief;
  const { light, shine } = lightOn(shading);
  const painted: [Field, Field, Field] = [
    createField(width, height),
    createField(width, height),
    createField(width, height),
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      if (mask.values[index] === 0) continue;
      const slopeX = slopeAcross(relief, x, y);
      const slopeY = slopeDown(relief, x, y);
      const bright = light.values[index] ?? 1;
      const thrown = shine.values[index] ?? 0;
      const u = x - slopeX * PRINT_BEND;
      const v = y - slopeY * PRINT_BEND;
      const red = sample(paint[0], u, v);
      const green = sample(paint[1], u, v);
      const blue = sample(paint[2], u, v);
      const softened = computeBounce(bright, 0.3 * red + 0.59 * green + 0.11 * blue);
      painted[0].values[index] = clamp(red * softened + thrown, 0, 1);
      painted[1].values[index] = clamp(green * softened + thrown, 0, 1);
      painted[2].values[index] = clamp(blue * softened + thrown, 0, 1);
    }
  }
  return painted;
}
