import admin from './pages.tsx';

test('every page is for administrators only [2.13]', () => {
  expect(admin.pages.filter(({ access }) => access !== 'admin')).toEqual([]);
});
