import checkout from './pages.tsx';

test('all but the cart is for who is signed in [2.12]', () => {
  const open = checkout.pages.filter(({ access }) => access !== 'signed-in').map(({ path }) => path);
  expect(open).toEqual(['/cart']);
});
