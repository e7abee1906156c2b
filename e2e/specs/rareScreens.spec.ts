import { rareScreens } from '../screens/rareScreens.ts';
import { checkScreens } from '../screens/checkScreens.ts';

// These states share their layouts with other screens, so axe runs at the narrow width only.
checkScreens(rareScreens, [390]);
