import { expect, test } from '../fixtures.ts';
import { adminScreens } from '../screens/adminScreens.ts';
import { afterSaleScreens } from '../screens/afterSaleScreens.ts';
import { SIMILAR_SCREENS, isSimilarScreen } from '../screens/similarScreens.ts';
import { customerScreens } from '../screens/customerScreens.ts';
import { discountScreens } from '../screens/discountScreens.ts';
import { importScreens } from '../screens/importScreens.ts';
import { payfastScreens } from '../screens/payfastScreens.ts';
import { rareScreens } from '../screens/rareScreens.ts';
import { visitorScreens } from '../screens/visitorScreens.ts';

test('each screen that only the long tests open has one like it that npm test opens', () => {
  const admin = [adminScreens, afterSaleScreens, importScreens, discountScreens];
  const all = [visitorScreens, customerScreens, ...admin, payfastScreens, rareScreens];
  const names = all.flat().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SIMILAR_SCREENS)));
  expect(names.filter((name) => !isSimilarScreen(name))).toEqual(
    expect.arrayContaining(Object.values(SIMILAR_SCREENS)),
  );
});
