import type { Noise } from '../random.ts';
import { blur, computeEdgeDistance, createField, type Field } from './field.ts';
import type { Fold, GarmentPart, EdgeRounding, Texture } from './part.ts';
import { computeCoverage, rasterise, type Region } from './rasterise.ts';

/** The swell is blurred by its reach, because distances alone leave creases where two edges are equally far away. */
function addSwell(relief: Field, depth: Field, { reach, height }: EdgeRounding): void {
  const dome = createField(relief.width, relief.height);
  for (let index = 0; index < relief.values.length; index += 1) {
    const t = Math.min((depth.values[index] ?? 0) / reach, 1);
    dome.values[index] = height * (1 - (1 - t) * (1 - t));
  }
  const soft = blur(dome, Math.max(2, reach * 0.22));
  for (let index = 0; index < relief.values.length; index += 1) {
    relief.values[index] = (relief.values[index] ?? 0) + (soft.values[index] ?? 0);
  }
}

const foldMarkup = ({ path, width, depth }: Fold, deepest: number): string =>
  `<path d="${path}" fill="none" stroke-linecap="round" stroke="${depth > 0 ? '#f00' : '#00f'}" stroke-width="${width}" stroke-opacity="${Math.abs(depth) / deepest}"/>`;

/** Renders the folds of one softness and blurs them in floating point: eight bits would show as terraces. */
async function addFolds(relief: Field, region: Region, folds: Fold[], softness: number): Promise<void> {
  const deepest = Math.max(...folds.map(({ depth }) => Math.abs(depth)));
  const width = folds.reduce((sum, fold) => sum + fold.width, 0) / folds.length;
  const markup = folds.map((fold) => foldMarkup(fold, deepest)).join('');
  const [red, , blue] = await rasterise(
    region,
    `<rect x="-50%" y="-50%" width="300%" height="300%"/>${markup}`,
  );
  for (let index = 0; index < red.values.length; index += 1) {
    red.values[index] = (red.values[index] ?? 0) - (blue.values[index] ?? 0);
  }
  const soft = blur(red, softness);
  const gain = deepest * Math.max(1, (2.5 * softness) / width);
  for (let index = 0; index < soft.values.length; index += 1) {
    relief.values[index] = (relief.values[index] ?? 0) + (soft.values[index] ?? 0) * gain;
  }
}

function addCrumple(relief: Field, region: Region, noise: Noise, amount: number, length: number): void {
  for (let y = 0; y < relief.height; y += 1) {
    for (let x = 0; x < relief.width; x += 1) {
      const u = (x + region.x) / length;
      const v = (y + region.y) / (length * 2.3);
      const bend = noise(u * 0.5 + 31, v * 0.7 + 17) * 0.9;
      const crease = 1 - 2 * Math.sqrt(0.02 + noise(u * 0.8 + bend + 50, v * 0.9 - bend * 0.6 + 50) ** 2);
      const wave =
        0.7 * noise(u + bend, v + bend * 0.4) + 0.4 * noise(u * 2.1 + 7, v * 1.9 + bend + 3) + 0.4 * crease;
      const index = y * relief.width + x;
      relief.values[index] = (relief.values[index] ?? 0) + amount * wave;
    }
  }
}

const FULL_TURN = Math.PI * 2;

const weaves: Record<Texture['kind'], (across: number, down: number, period: number) => number> = {
  jersey: (across, down, period) =>
    0.06 * Math.cos((across / period) * FULL_TURN) * Math.cos((down / period) * FULL_TURN * 0.5),
  fleece: () => 0,
  rib: (across, _down, period) => 1.5 * Math.cos((across / period) * FULL_TURN),
  cord: (across, _down, period) => 3 * Math.abs(Math.sin((across / period) * Math.PI)),
  canvas: (across, down, period) =>
    0.4 * Math.sin((across / period) * FULL_TURN) * Math.sin((down / period) * FULL_TURN),
  knit: (across, down, period) => {
    const column = Math.abs(((((across / period) % 1) + 1) % 1) - 0.5) * 2;
    return (
      1.5 * Math.sin(column * Math.PI) +
      0.9 * Math.cos(((down + column * period * 0.55) / (period * 0.75)) * FULL_TURN)
    );
  },
  waffle: (across, down, period) =>
    1.5 * Math.max(Math.cos((across / period) * FULL_TURN), Math.cos((down / period) * FULL_TURN)),
  mesh: (across, down, period) =>
    1.6 * Math.cos((across / period) * FULL_TURN) * Math.cos(((down + across) / period) * FULL_TURN),
};

export const defaultPeriods: Record<Texture['kind'], number> = {
  jersey: 3,
  fleece: 2,
  rib: 11,
  cord: 13,
  canvas: 5,
  knit: 15,
  waffle: 12,
  mesh: 9,
};

export function addTexture(relief: Field, region: Region, texture: Texture): void {
  const { kind, lean = 0, strength = 1, period = defaultPeriods[texture.kind] } = texture;
  const cosine = Math.cos((lean * Math.PI) / 180);
  const sine = Math.sin((lean * Math.PI) / 180);
  const weave = weaves[kind];
  for (let y = 0; y < relief.height; y += 1) {
    for (let x = 0; x < relief.width; x += 1) {
      const across = (x + region.x) * cosine + (y + region.y) * sine;
      const down = (y + region.y) * cosine - (x + region.x) * sine;
      const index = y * relief.width + x;
      relief.values[index] = (relief.values[index] ?? 0) + strength * weave(across, down, period);
    }
  }
}

/**
 * Computes the height of the garment over its outline, without the weave, which must not distort the print.
 */
export async function computeRelief(
  part: GarmentPart,
  mask: Field,
  region: Region,
  noise: Noise,
): Promise<Field> {
  const relief = createField(mask.width, mask.height);
  const body = part.volume ? await computeCoverage(region, part.volume) : mask;
  const depth = computeEdgeDistance(body);
  for (const swell of part.swells) addSwell(relief, depth, swell);
  const folds = part.folds ?? [];
  for (const softness of new Set(folds.map((fold) => fold.softness))) {
    const group = folds.filter((fold) => fold.softness === softness);
    await addFolds(relief, region, group, softness);
  }
  if (part.crumple) addCrumple(relief, region, noise, part.crumple, part.crumpleLength ?? 90);
  return relief;
}
