import admin from './pages.tsx';

test('no page is for anybody but administrators [2.13]', () => {
  expect(admin.pages.filter(({ access }) => access !== 'admin')).toEqual([]);
});
