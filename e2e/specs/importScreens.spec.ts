import { checkScreens } from '../screens/checkScreens.ts';
import { importScreens } from '../screens/importScreens.ts';

checkScreens(importScreens);
