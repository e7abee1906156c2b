import { visitorScreens } from '../screens/visitorScreens.ts';
import { sweep } from '../screens/sweep.ts';

sweep(visitorScreens);
