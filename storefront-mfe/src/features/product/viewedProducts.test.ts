import { forgetViewed, recentlyViewed, rememberViewed } from './viewedProducts.ts';

const viewed = (_id: string) => ({ _id, name: `Tee ${_id}`, image: `/images/products/${_id}-640.webp` });
const ids = () => recentlyViewed().map(({ _id }) => _id);

test('the latest product comes first, and each is kept once', () => {
  for (const id of ['a', 'b', 'a']) rememberViewed(viewed(id));
  expect(ids()).toEqual(['a', 'b']);
});

test('nine products are kept, without price and stock', () => {
  const product = { ...viewed('first'), price: 349, countInStock: 3 };
  rememberViewed(product);
  expect(recentlyViewed()).toEqual([viewed('first')]);
  for (const id of '123456789') rememberViewed(viewed(id));
  expect(ids()).toEqual([...'987654321']);
});

test('a product that has left the shop is forgotten', () => {
  for (const id of ['a', 'b']) rememberViewed(viewed(id));
  forgetViewed('a');
  expect(ids()).toEqual(['b']);
});

test.each(['', '[', '7', '[{"_id":7}]', '{"a":1}'])(
  'a stored text that is no such list counts as none: %s',
  (text) => {
    localStorage.setItem('recentlyViewed', text);
    expect(recentlyViewed()).toEqual([]);
    rememberViewed(viewed('a'));
    expect(ids()).toEqual(['a']);
  },
);
