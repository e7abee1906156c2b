import { visitorScreens } from '../screens/visitorScreens.ts';
import { checkScreens } from '../screens/checkScreens.ts';

checkScreens(visitorScreens);
