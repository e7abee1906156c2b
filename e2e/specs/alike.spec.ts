import { expect, test } from '../fixtures.ts';
import { adminScreens } from '../screens/adminScreens.ts';
import { afterSaleScreens } from '../screens/afterSaleScreens.ts';
import { ALIKE, isLikeAnother } from '../screens/alike.ts';
import { customerScreens } from '../screens/customerScreens.ts';
import { rareScreens } from '../screens/rareScreens.ts';
import { visitorScreens } from '../screens/visitorScreens.ts';

test('each screen that only the long tests open has one like it that npm test opens', () => {
  const all = [visitorScreens, customerScreens, adminScreens, afterSaleScreens, rareScreens].flat();
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(ALIKE)));
  expect(names.filter((name) => !isLikeAnother(name))).toEqual(expect.arrayContaining(Object.values(ALIKE)));
});
