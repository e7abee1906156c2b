import { serverBundle } from '@shop/mfe/serverBundle';
import { shell } from '@shop/mfe/shell';

const folder = import.meta.dirname;

export default [
  shell(folder),
  serverBundle({ name: 'shell', folder, entry: './src/rendering/serverEntry.tsx', isRemote: false }),
];
