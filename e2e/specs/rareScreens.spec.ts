import { rareScreens } from '../screens/rareScreens.ts';
import { sweep } from '../screens/sweep.ts';

// These states share their layouts with other screens, so axe runs at the narrow width only.
sweep(rareScreens, [390]);
