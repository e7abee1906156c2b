import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { createBaseConfig, isProduction } from './baseConfig.ts';
import { emitIndexHtml } from './indexHtml.ts';
import { createNamePlugin } from './namePlugin.ts';
import { copyPublicFiles } from './copyPublicFiles.ts';
import { createChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';

/**
 * Configures a micro-frontend as a standalone application, with its own copies of all packages and its own
 * HTML, without federation.
 */
export function configureApplication(name: string, folder: string): Configuration {
  const base = createBaseConfig(`${name}-app`, folder);
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: { ...base.output, path: join(folder, 'dist/app'), publicPath: '/', uniqueName: `${name}-app` },
    plugins: [
      createNamePlugin(name),
      emitIndexHtml(join(folder, 'index.html')),
      copyPublicFiles(folder),
      isProduction() && createChunkIntegrityPlugin('document'),
      ...base.plugins,
    ],
  };
}
