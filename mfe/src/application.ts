import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, isProduction } from './baseConfig.ts';
import { indexHtml } from './indexHtml.ts';
import { ROOT } from './root.ts';
import { verifyChunks } from './verifyChunks.ts';

/** What shared-ui and the page ask for on whatever origin they are: the display font and the icon. */
const NEEDED_EVERYWHERE = ['fonts/**', 'favicon.svg'];

/** A micro-frontend as a complete application: its own copies of everything, its own HTML, no federation. */
export function application(name: string, folder: string): Configuration {
  const base = baseConfig(`${name}-app`, folder);
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, 'dist/app'), publicPath: '/', uniqueName: `${name}-app` },
    plugins: [
      indexHtml(join(folder, 'index.html')),
      new CopyPlugin({
        patterns: NEEDED_EVERYWHERE.map((from) => ({ from, context: join(ROOT, 'shell/public') })),
      }),
      isProduction() && verifyChunks('document'),
      ...base.plugins,
    ],
  };
}
