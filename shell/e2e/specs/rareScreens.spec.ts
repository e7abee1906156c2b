import { rareScreens } from '../screens/rareScreens.ts';
import { sweep } from '../screens/sweep.ts';

sweep(rareScreens);
