import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { ListFilters } from './ListFilters.tsx';

function renderFilters(count: number, isPhone = false) {
  if (isPhone) Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  return renderShop(<ListFilters count={count}>State</ListFilters>);
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const toggle = (name: string) => screen.getByRole('button', { name });

test('filters of which none is set are closed at first', async () => {
  const { user } = renderFilters(0);
  expect(toggle('Filters')).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle('Filters'));
  expect(toggle('Filters')).toHaveAttribute('aria-expanded', 'true');
});

test('filters that are set are counted and open at first', () => {
  renderFilters(2);
  expect(toggle('Filters (2)')).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone, filters that are set leave the room to the list', () => {
  renderFilters(2, true);
  expect(toggle('Filters (2)')).toHaveAttribute('aria-expanded', 'false');
});
