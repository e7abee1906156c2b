import { remote } from '../scripts/webpack/remote.ts';

export default remote({ name: 'checkout', owner: 'team-checkout' });
