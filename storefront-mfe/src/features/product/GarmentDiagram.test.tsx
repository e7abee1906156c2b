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
  ['L', { kind: 'tee', size: 'L', width: 55.5, length: 75 }],
  ['XXL', { kind: 'tee', size: 'M', width: 52, length: 72 }],
  [undefined, { kind: 'tee', size: 'M', width: 52, length: 72 }],
])('the measures of a tee are those of size %s, else of the middle size', (size, measures) => {
  expect(findGarmentMeasures('T-shirts', shirt, size)).toEqual(measures);
});

test('a chart without chest and length has no measures of a shirt', () => {
  const hat = { ...shirt, measures: ['Head (cm)'], rows: [{ size: 'S', values: [56] }] };
  expect(findGarmentMeasures('Hats', hat, 'S')).toBeUndefined();
});

test('the drawing of a shirt says its centimetres', () => {
  renderShop(<GarmentDiagram kind="tee" size="L" width={55.5} length={75} />);
  const name = 'L laid flat: 55.5 cm from armpit to armpit, 75 cm long';
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test.each([
  ['Hoodies', 'hoodie'],
  ['Longsleeves', 'longsleeve'],
  ['Long-sleeve shirts', 'longsleeve'],
  ['T-shirts', 'tee'],
  ['New in', 'tee'],
])('clothes of the category “%s” are drawn as a %s', (category, kind) => {
  expect(findGarmentMeasures(category, shirt, 'M')).toMatchObject({ kind });
});

test('each kind of shirt has an outline of its own', () => {
  const outlines = (['tee', 'longsleeve', 'hoodie'] as const).map((kind) => {
    const { container, unmount } = renderShop(<GarmentDiagram kind={kind} size="M" width={52} length={72} />);
    const outline = container.querySelector('path')?.getAttribute('d');
    unmount();
    return outline;
  });
  expect(new Set(outlines).size).toBe(3);
});
