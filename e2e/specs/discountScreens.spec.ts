import { checkScreens } from '../screens/checkScreens.ts';
import { discountScreens } from '../screens/discountScreens.ts';

checkScreens(discountScreens);
