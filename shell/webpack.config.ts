import { configureServerBundle } from '@shop/mfe/serverBundle';
import { configureShell } from '@shop/mfe/shell';

const folder = import.meta.dirname;

export default [
  configureShell(folder),
  configureServerBundle({ name: 'shell', folder, entry: './src/rendering/serverEntry.tsx', isRemote: false }),
];
