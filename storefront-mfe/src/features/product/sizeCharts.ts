import type { Size } from '@shop/domain/products';

export interface SizeChart {
  measures: readonly [string, ...string[]];
  rows: Record<Size, readonly string[]>;
  advice: string;
}

const shirt: SizeChart = {
  measures: ['Chest', 'Length'],
  rows: { S: ['96 cm', '69 cm'], M: ['104 cm', '72 cm'], L: ['112 cm', '75 cm'] },
  advice:
    'These are measures of the shirt. Lay one that fits you flat: the chest is twice the width under the sleeves.',
};

const hoodie: SizeChart = {
  measures: ['Chest', 'Length'],
  rows: { S: ['108 cm', '66 cm'], M: ['116 cm', '69 cm'], L: ['124 cm', '72 cm'] },
  advice: 'Hoodies are cut to go over a shirt. Between two sizes, take the smaller one.',
};

/** The chart of hats. Adjustable caps have one size, and name its range in their description. */
const hat: SizeChart = {
  measures: ['Head'],
  rows: { S: ['56 cm'], M: ['58 cm'], L: ['60 cm'] },
  advice: 'Measure around the head, a finger above the ears. Between two sizes, take the larger one.',
};

const charts: ReadonlyMap<string, SizeChart> = new Map([
  ['T-shirts', shirt],
  ['Longsleeves', shirt],
  ['Hoodies', hoodie],
  ['Caps', hat],
]);

/** The size chart of a category, or undefined for one without sizes, e.g. bags. */
export function sizeChartOf(category: string): SizeChart | undefined {
  return charts.get(category);
}
