import { adminScreens } from '../screens/adminScreens.ts';
import { sweep } from '../screens/sweep.ts';

sweep(adminScreens);
