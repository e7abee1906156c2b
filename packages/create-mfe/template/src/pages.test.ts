import sample from './pages.tsx';

test('every URL stands below a prefix of this micro-frontend', () => {
  const paths = sample.pages.map(({ path }) => path);
  expect(sample.prefixes).toEqual(['/sample']);
  expect(paths).toEqual(['/sample']);
});
