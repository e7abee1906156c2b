import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import type { Configuration } from 'webpack';
import { getDevelopmentShell } from './carriedShell.ts';
import { developmentServer } from './developmentServer.ts';
import { HOT } from './hotBuild.ts';
import { watchBuild } from './watchBuild.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { against, port } = new Command('mfe dev')
  .description(
    'Shows a running shop with the micro-frontend of this folder in it, and every change of it at once.',
  )
  .option('--against <address>', 'the running shop', process.env['PUBLIC_URL'] ?? 'http://localhost:3000')
  .option('--port <port>', 'where it is shown', '3100')
  .parse()
  .opts<{ against: string; port: string }>();

const folder = process.cwd();
const startedAt = Date.now();

await fetch(new URL('/healthz', against)).catch(() => {
  process.stderr.write(`No shop answers at ${against}. Start one, or say --against <address>.\n`);
  process.exit(1);
});
const shell = await getDevelopmentShell(folder, printLine);
// The shell is built without MFE_HOT, which is therefore set after it.
process.env[HOT] = '1';
const { default: configurations } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
  default: readonly Configuration[];
};
const [configuration = {}] = configurations;
const watched = await watchBuild(configuration, printLine);
const server = developmentServer({ against, shell, ...watched });
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
printLine(
  `http://localhost:${port} shows ${against} with the build of this folder (${seconds} s). Ctrl-C ends it.`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void watched.stop().then(() => process.exit(0));
  });
}
