import { remote } from '@shop/mfe/remote';

export default remote({ name: 'storefront', owner: 'team-storefront', folder: import.meta.dirname });
