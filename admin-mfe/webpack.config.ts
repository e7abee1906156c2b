import { remote } from '../scripts/webpack/remote.ts';

export default remote({ name: 'admin', owner: 'team-admin', alone: true });
