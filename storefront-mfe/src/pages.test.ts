import storefront from './pages.tsx';

test('every page is public [6.1]', () => {
  expect(storefront.pages.filter(({ access }) => access !== 'all')).toEqual([]);
});

test('all but what is about one visitor may be indexed', () => {
  const unlisted = storefront.pages.filter(({ index }) => index !== true).map(({ path }) => path);
  expect(unlisted).toEqual(['/saved', '/unsubscribe']);
});
