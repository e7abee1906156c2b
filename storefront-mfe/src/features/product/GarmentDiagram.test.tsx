import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { findGarmentMeasures, GarmentDiagram } from './GarmentDiagram.tsx';

const rows = [
  { size: 'S', values: [96, 69] },
  { size: 'M', values: [104, 72] },
  { size: 'L', values: [111, 75] },
];
const shirt = { measures: ['Chest (cm)', 'Length (cm)'], rows, note: '' };

test.each([
  ['L', { size: 'L', width: 55.5, length: 75 }],
  ['XXL', { size: 'M', width: 52, length: 72 }],
  [undefined, { size: 'M', width: 52, length: 72 }],
])('the measures of a shirt are those of size %s, else of the middle size', (size, measures) => {
  expect(findGarmentMeasures(shirt, size)).toEqual(measures);
});

test('a chart without chest and length has no measures of a shirt', () => {
  const hat = { ...shirt, measures: ['Head (cm)'], rows: [{ size: 'S', values: [56] }] };
  expect(findGarmentMeasures(hat, 'S')).toBeUndefined();
});

test('the drawing of a shirt says its centimetres', () => {
  renderShop(<GarmentDiagram size="L" width={55.5} length={75} />);
  const name = 'L laid flat: 55.5 cm from armpit to armpit, 75 cm long';
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
});
