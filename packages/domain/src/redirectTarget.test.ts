import { safeRedirect, signInPath } from './redirectTarget.ts';

test.each(['/', '/shipping', '/order/1?tab=2#top', '/search/a%20b'])('%p is a path of this site', (target) =>
  expect(safeRedirect(target)).toBe(target),
);

test.each([
  null,
  undefined,
  '',
  'shipping',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/a\\b',
  '/\tx',
  '/.//evil.example',
  '/a/..//evil.example',
])('%p leads to the landing page instead [2.8] [R.27]', (target) => expect(safeRedirect(target)).toBe('/'));

test('the sign-in URL carries the redirect', () => {
  expect(signInPath('/order/7?tab=1')).toBe('/login?redirect=/order/7%3Ftab%3D1');
  expect(signInPath('//evil.example')).toBe('/login');
});
