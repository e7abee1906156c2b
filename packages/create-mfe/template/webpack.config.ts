import { remote } from '@shop/mfe/remote';

export default remote({ name: 'sample', folder: import.meta.dirname });
