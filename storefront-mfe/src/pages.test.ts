import storefront from './pages.tsx';

test('shoppers need not sign in for any page, and search engines may keep all of them [6.1]', () => {
  expect(storefront.pages.filter(({ access, index }) => access !== 'all' || !index)).toEqual([]);
});
