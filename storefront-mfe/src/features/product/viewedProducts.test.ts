import { clearViewed, getRecentlyViewed, rememberViewed } from './viewedProducts.ts';

const viewed = (_id: string) => ({ _id, name: `Tee ${_id}`, image: `/images/products/${_id}-640.webp` });
const ids = (account?: string) => getRecentlyViewed(account).map(({ _id }) => _id);

test('the latest product comes first, and each is kept once', () => {
  for (const id of ['a', 'b', 'a']) rememberViewed(viewed(id), undefined);
  expect(ids()).toEqual(['a', 'b']);
});

test('nine products are kept, without price and stock', () => {
  const product = { ...viewed('first'), price: 349, countInStock: 3 };
  rememberViewed(product, undefined);
  expect(getRecentlyViewed(undefined)).toEqual([viewed('first')]);
  for (const id of '123456789') rememberViewed(viewed(id), undefined);
  expect(ids()).toEqual([...'987654321']);
});

test('a product that has left the shop is forgotten', () => {
  for (const id of ['a', 'b']) rememberViewed(viewed(id), undefined);
  clearViewed('a');
  expect(ids()).toEqual(['b']);
});

test.each(['', '[', '7', '[{"_id":7}]', '{"a":1}'])(
  'a stored text that is no such list counts as none: %s',
  (text) => {
    localStorage.setItem('recentlyViewed', text);
    expect(getRecentlyViewed(undefined)).toEqual([]);
    rememberViewed(viewed('a'), undefined);
    expect(ids()).toEqual(['a']);
  },
);

test('an account sees what it and visitors have looked at, and nothing of another account', () => {
  rememberViewed(viewed('a'), 'u-1');
  rememberViewed(viewed('b'), undefined);
  rememberViewed(viewed('c'), 'u-2');
  expect(ids('u-1')).toEqual(['b', 'a']);
  expect(ids('u-2')).toEqual(['c', 'b']);
  expect(ids()).toEqual(['b']);
});

test('a list of the version before has no owners and loses no product', () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([viewed('a'), viewed('b')]));
  rememberViewed(viewed('c'), 'u-1');
  expect(ids('u-1')).toEqual(['c', 'a', 'b']);
  expect(ids()).toEqual(['a', 'b']);
  const stored: unknown[] = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]');
  expect(stored).toMatchObject([viewed('c'), viewed('a'), viewed('b')]);
});
