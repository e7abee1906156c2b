import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, buildMode } from './baseConfig.ts';
import { HtmlPlugin } from './HtmlPlugin.ts';
import { ROOT } from './root.ts';
import { VerifyChunksPlugin } from './VerifyChunksPlugin.ts';

/** What shared-ui and the page ask for on whatever origin they are: the display font and the icon. */
const NEEDED_EVERYWHERE = ['fonts/**', 'favicon.svg'];

/** A micro-frontend as a complete application: its own copies of everything, its own HTML, no federation. */
export function application(name: string, folder: string): Configuration {
  const mode = buildMode();
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  const base = baseConfig(`${name}-app`, folder, mode);
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: {
      path: join(folder, 'dist/app'),
      publicPath: '/',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      uniqueName: `${name}-app`,
      clean: true,
    },
    plugins: [
      new HtmlPlugin(join(folder, 'index.html')),
      new CopyPlugin({
        patterns: NEEDED_EVERYWHERE.map((from) => ({ from, context: join(ROOT, 'shell/public') })),
      }),
      ...(mode === 'production' ? [new VerifyChunksPlugin('document')] : []),
      ...(base.plugins ?? []),
    ],
  };
}
