export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

export const createField = (width: number, height: number): Field => ({
  width,
  height,
  values: new Float32Array(width * height),
});

function boxBlurLines(source: Float32Array, target: Float32Array, radius: number, lines: Lines): void {
  const { count, length, lineStep, pixelStep } = lines;
  const weight = 1 / (2 * radius + 1);
  const last = (length - 1) * pixelStep;
  const reach = radius * pixelStep;
  for (let line = 0; line < count; line += 1) {
    const start = line * lineStep;
    const first = source[start] ?? 0;
    const end = source[start + last] ?? 0;
    let sum = first * (radius + 1);
    for (let ahead = pixelStep; ahead <= reach; ahead += pixelStep) {
      sum += ahead > last ? end : (source[start + ahead] ?? 0);
    }
    for (let at = 0; at <= last; at += pixelStep) {
      target[start + at] = sum * weight;
      const entering = at + reach + pixelStep;
      const leaving = at - reach;
      sum += entering > last ? end : (source[start + entering] ?? 0);
      sum -= leaving < 0 ? first : (source[start + leaving] ?? 0);
    }
  }
}

interface Lines {
  count: number;
  length: number;
  lineStep: number;
  pixelStep: number;
}

/** Approximates a Gaussian blur of this sigma by three box blurs. */
export function blur(field: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const { width, height } = field;
  const rows: Lines = { count: height, length: width, lineStep: width, pixelStep: 1 };
  const columns: Lines = { count: width, length: height, lineStep: 1, pixelStep: width };
  const current = field.values.slice();
  const other = new Float32Array(current.length);
  for (let pass = 0; pass < 3; pass += 1) {
    boxBlurLines(current, other, radius, rows);
    boxBlurLines(other, current, radius, columns);
  }
  return { width, height, values: current };
}

/**
 * Computes the distance of each pixel inside the mask to its edge, by two chamfer sweeps (an approximation). The border
 * of the field does not count as an edge.
 */
export function computeEdgeDistance(mask: Field): Field {
  const { width, height } = mask;
  const depth = createField(width, height);
  const { values } = depth;
  const far = width + height;
  for (let index = 0; index < values.length; index += 1)
    values[index] = (mask.values[index] ?? 0) > 0.5 ? far : 0;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? far : (values[y * width + x] ?? 0);
  const relax = (x: number, y: number, side: 1 | -1): void => {
    const index = y * width + x;
    values[index] = Math.min(
      values[index] ?? 0,
      at(x - side, y) + 1,
      at(x, y - side) + 1,
      at(x - side, y - side) + Math.SQRT2,
      at(x + side, y - side) + Math.SQRT2,
    );
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) relax(x, y, 1);
  for (let y = height - 1; y >= 0; y -= 1) for (let x = width - 1; x >= 0; x -= 1) relax(x, y, -1);
  return depth;
}
