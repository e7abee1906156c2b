import type { SizeChart } from '@shop/contract/products';
import { toSlug } from '@shop/domain/slugs';
import type { SizeChartEntity } from '../database/entities/catalogue.ts';

const shirtChart: SizeChart = {
  measures: ['Chest (cm)', 'Length (cm)'],
  rows: [
    { size: 'XS', values: [88, 66] },
    { size: 'S', values: [96, 69] },
    { size: 'M', values: [104, 72] },
    { size: 'L', values: [112, 75] },
    { size: 'XL', values: [120, 78] },
  ],
  note: 'Measured on the shirt. Lay a tee that fits you flat: chest is twice the width from armpit to armpit.',
};

const hoodieChart: SizeChart = {
  measures: ['Chest (cm)', 'Length (cm)'],
  rows: [
    { size: 'S', values: [108, 66] },
    { size: 'M', values: [116, 69] },
    { size: 'L', values: [124, 72] },
    { size: 'XL', values: [132, 75] },
  ],
  note: 'Hoodies are cut to go over a shirt. Between two sizes, take the smaller one.',
};

/** Size chart of hats. Adjustable caps have one size and name its range in their description. */
const hatChart: SizeChart = {
  measures: ['Head (cm)'],
  rows: [
    { size: 'S', values: [56] },
    { size: 'M', values: [58] },
    { size: 'L', values: [60] },
  ],
  note: 'Measure around the head, a finger above the ears. Between two sizes, take the larger one.',
};

/**
 * Measurements of the demo's clothes and hats. A real shop starts without charts, because these would promise
 * sizes that its goods do not have.
 */
export const demoSizeCharts: readonly SizeChartEntity[] = Object.entries({
  'T-shirts': shirtChart,
  Longsleeves: shirtChart,
  Hoodies: hoodieChart,
  Caps: hatChart,
}).map(([category, chart]) => ({ categorySlug: toSlug(category), chart }));
