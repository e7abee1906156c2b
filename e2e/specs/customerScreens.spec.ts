import { customerScreens } from '../screens/customerScreens.ts';
import { sweep } from '../screens/sweep.ts';

sweep(customerScreens);
