import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import { readClientAssets } from '../../../shell/server/clientAssets.ts';
import type { ClientAssets } from '../../../shell/server/clientAssets.ts';
import { ROOT } from '../../paths.ts';
import { MONOLITH } from './monolithFolder.ts';
import type { PageScripts } from './pageScripts.ts';

export interface Drawing {
  readonly html: string;
  readonly styles: string;
  readonly styleNames: string;
}

/** What a page of the shop embeds, as far as the monolith needs it too. */
export interface EmbeddedPage {
  readonly shop: unknown;
  readonly seeds: unknown;
  readonly telemetry: string | null;
}

export interface MonolithBuild {
  readonly clientDir: string;
  readonly assets: ClientAssets;
  readonly pages: PageScripts;
  readonly draw: (page: Pick<EmbeddedPage, 'shop' | 'seeds'> & { path: string }) => Promise<Drawing>;
}

export async function buildMonolith(): Promise<MonolithBuild> {
  const config = join(import.meta.dirname, 'webpack.config.ts');
  await execa('webpack-cli', ['--config', config], {
    cwd: ROOT,
    preferLocal: true,
    env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx', NODE_ENV: 'production' },
  });
  const clientDir = join(MONOLITH, 'client');
  // Where the server's bundle finds its files; the shell's workers give it to theirs as well.
  Reflect.set(globalThis, 'shopVersionBase', '/');
  const { draw } = createRequire(import.meta.url)(join(MONOLITH, 'server/server.cjs')) as MonolithBuild;
  return {
    clientDir,
    assets: await readClientAssets(clientDir, true),
    pages: JSON.parse(readFileSync(join(clientDir, 'pages.json'), 'utf8')) as PageScripts,
    draw,
  };
}
