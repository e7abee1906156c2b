import { remote } from '@shop/mfe/remote';

export default remote({ name: 'checkout', owner: 'team-checkout', folder: import.meta.dirname });
