import checkout from './pages.tsx';

test('all pages but the cart need a session [2.12]', () => {
  const open = checkout.pages.filter(({ access }) => access !== 'signed-in').map(({ path }) => path);
  expect(open).toEqual(['/cart']);
});
