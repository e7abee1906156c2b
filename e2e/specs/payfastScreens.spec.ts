import { test } from '../fixtures.ts';
import { checkScreens } from '../screens/checkScreens.ts';
import { createPayFastSettings } from '../screens/payfastOrders.ts';
import { payfastScreens } from '../screens/payfastScreens.ts';

test.use({ settings: [async ({ ports }, use) => use(createPayFastSettings(ports)), { scope: 'worker' }] });

checkScreens(payfastScreens);
