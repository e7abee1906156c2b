import { remote } from '@shop/mfe/remote';

export default remote({ name: 'storefront', folder: import.meta.dirname });
