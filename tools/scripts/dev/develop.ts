import webpack from 'webpack';
import type { Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

/** Serves a build and rebuilds it after every change. Resolves after the first build without errors. */
export async function develop(
  configuration: Configuration,
  port: number,
  devMiddleware: ServerConfiguration['devMiddleware'],
): Promise<WebpackDevServer> {
  const compiler = webpack(configuration);
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      // Hot module replacement does not work across federation, so a change reloads the page.
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: true, logging: 'error' },
      devMiddleware: { ...devMiddleware, stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  await built;
  return server;
}
