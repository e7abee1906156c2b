import { shell } from '@shop/mfe/shell';

export default shell(import.meta.dirname);
