import { remote } from '../scripts/webpack/remote.ts';

export default remote({ name: 'storefront', owner: 'team-storefront' });
