import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { GarmentDiagram } from './GarmentDiagram.tsx';

const rows = [
  { size: 'S', values: [96, 69] },
  { size: 'M', values: [104, 72] },
  { size: 'L', values: [111, 75] },
];
const shirt = { measures: ['Chest (cm)', 'Length (cm)'], rows, note: '' };

test.each([
  ['L', 'Size L laid flat: 55.5 cm from armpit to armpit, 75 cm long'],
  [undefined, 'Size M laid flat: 52 cm from armpit to armpit, 72 cm long'],
])('the drawing of a shirt shows the centimetres of size %s', (size, name) => {
  renderShop(<GarmentDiagram chart={shirt} size={size} />);
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test('a chart without chest and length has no drawing of a shirt', () => {
  const hat = { ...shirt, measures: ['Head (cm)'], rows: [{ size: 'S', values: [56] }] };
  renderShop(<GarmentDiagram chart={hat} size="S" />);
  expect(screen.queryByRole('img')).toBeNull();
});
