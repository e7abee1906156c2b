import sample from './pages.tsx';

test('every URL stands below a prefix of this micro-frontend', () => {
  expect(sample.prefixes).toEqual(['/sample']);
  expect(sample.pages.map(({ path }) => path)).toEqual(['/sample']);
});
