import { join } from 'node:path';
import { remote } from '@shop/mfe/remote';
import { shell } from '@shop/mfe/shell';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ROOT, folderOf } from '../paths.ts';
import type { MicroFrontendName } from '../paths.ts';

interface DevServer {
  /** Called after every finished build, the first included. */
  readonly onBuilt: () => void;
  readonly port: number;
}

/** The shell's HTML comes from its own server, so its files must lie on the disk where that server looks. */
export const developShell = (options: DevServer): Promise<() => Promise<void>> =>
  develop(shell(join(ROOT, 'shell')), { ...options, publicPath: '/', writeToDisk: true });

export function developRemote(name: MicroFrontendName, options: DevServer): Promise<() => Promise<void>> {
  const [configuration] = remote({ name, folder: folderOf(name) });
  if (!configuration) throw new Error(`${name} has no build.`);
  return develop(configuration, {
    ...options,
    publicPath: '/remote/development/',
    writeToDisk: (file) => file.endsWith('mfe.json'),
  });
}

async function develop(
  configuration: Configuration,
  {
    onBuilt,
    port,
    publicPath,
    writeToDisk,
  }: DevServer & {
    publicPath: string;
    writeToDisk: boolean | ((file: string) => boolean);
  },
): Promise<() => Promise<void>> {
  const compiler = webpack(configuration);
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      if (stats.hasErrors()) return;
      onBuilt();
      resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      // Hot replacement does not reach across federation, so a change reloads the page.
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: true, logging: 'error' },
      devMiddleware: { publicPath, writeToDisk, stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  await built;
  return () => server.stop();
}
