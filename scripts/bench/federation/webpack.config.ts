import { join } from 'node:path';
import { baseConfig, scriptName } from '@shop/mfe/baseConfig';
import { serverBundle } from '@shop/mfe/serverBundle';
import { assetsJson } from '@shop/mfe/shellFiles';
import { verifyChunks } from '@shop/mfe/verifyChunks';
import CopyPlugin from 'copy-webpack-plugin';
import { ROOT } from '../../paths.ts';
import { MONOLITH } from './monolithFolder.ts';
import { pageScripts } from './pageScripts.ts';

const folder = join(import.meta.dirname, 'monolith');
const base = baseConfig('monolith', folder);
const server = serverBundle({ name: 'monolith', folder, entry: './draw.tsx', isRemote: false });

/** The same front ends as one application without federation, for browsers and for the server. */
export default [
  {
    ...base,
    entry: { main: './index.tsx' },
    output: {
      ...base.output,
      path: join(MONOLITH, 'client'),
      publicPath: '/',
      filename: scriptName('static/[name]'),
      uniqueName: 'monolith',
    },
    plugins: [
      new CopyPlugin({ patterns: ['shell/public', 'shared-ui/public'].map((from) => join(ROOT, from)) }),
      assetsJson,
      pageScripts,
      verifyChunks('document'),
      ...base.plugins,
    ],
  },
  { ...server, output: { ...server.output, path: join(MONOLITH, 'server') } },
];
