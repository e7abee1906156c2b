import { adminScreens } from '../screens/adminScreens.ts';
import { checkScreens } from '../screens/checkScreens.ts';

checkScreens(adminScreens);
