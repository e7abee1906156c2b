import { afterSaleScreens } from '../screens/afterSaleScreens.ts';
import { sweep } from '../screens/sweep.ts';

sweep(afterSaleScreens);
