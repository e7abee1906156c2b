import { customerScreens } from '../screens/customerScreens.ts';
import { checkScreens } from '../screens/checkScreens.ts';

checkScreens(customerScreens);
