import storefront from './pages.tsx';

test('every page is public and may be indexed [6.1]', () => {
  expect(storefront.pages.filter(({ access, index }) => access !== 'all' || !index)).toEqual([]);
});
