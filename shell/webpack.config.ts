import { serverBundle } from '@shop/mfe/serverBundle';
import { configureShell } from '@shop/mfe/shell';

const folder = import.meta.dirname;

export default [
  configureShell(folder),
  serverBundle({ name: 'shell', folder, entry: './src/rendering/serverEntry.tsx', isRemote: false }),
];
