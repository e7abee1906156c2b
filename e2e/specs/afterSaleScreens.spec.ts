import { afterSaleScreens } from '../screens/afterSaleScreens.ts';
import { checkScreens } from '../screens/checkScreens.ts';

checkScreens(afterSaleScreens);
