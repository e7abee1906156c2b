import { join } from 'node:path';
import { configureApplication } from '@shop/mfe/application';
import { develop } from './dev/develop.ts';
import { ROOT } from './paths.ts';

process.env['NODE_ENV'] = 'development';

const port = Number(process.env['PLAYGROUND_PORT'] ?? 3010);
const playground = configureApplication('playground', join(ROOT, 'shared-ui/playground'));
await develop(playground, port, { publicPath: '/', writeToDisk: false });
console.log(
  `The components of shared-ui: http://localhost:${port}; a change reloads the page. Ctrl-C ends it.`,
);
