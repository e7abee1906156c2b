import { join } from 'node:path';
import { configureApplication } from '@shop/mfe/application';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ROOT } from './paths.ts';

process.env['NODE_ENV'] = 'development';

const port = Number(process.env['PLAYGROUND_PORT'] ?? 3010);
const compiler = webpack(configureApplication('playground', join(ROOT, 'shared-ui/playground')));
const server = new WebpackDevServer(
  {
    ...{ host: '127.0.0.1', port, static: false, hot: false, liveReload: true, allowedHosts: 'all' },
    client: { logging: 'error' },
    devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
  },
  compiler,
);
await server.start();
console.log(
  `The components of shared-ui: http://localhost:${port}; a change reloads the page. Ctrl-C ends it.`,
);
