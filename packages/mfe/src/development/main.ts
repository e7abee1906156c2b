import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import type { Configuration } from 'webpack';
import { getDevelopmentShell } from './developmentShell.ts';
import { startDevelopmentServer } from './developmentServer.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const program = new Command('mfe dev')
  .description(
    'Shows a running shop with micro-frontends of this machine in it, and every change of them at once.',
  )
  .argument('[folders...]', 'their folders; the working directory unless said')
  .option('--against <address>', 'the running shop', process.env['PUBLIC_URL'] ?? 'http://localhost:3000')
  .option('--port <port>', 'where it is shown; each further folder takes the next port', '3100')
  .parse();
const { against, port } = program.opts<{ against: string; port: string }>();
const [first = process.cwd(), ...others] = program.args.map((folder) => resolve(folder));
const startedAt = Date.now();

await fetch(new URL('/healthz', against)).catch(() => {
  process.stderr.write(`No shop answers at ${against}. Start one, or say --against <address>.\n`);
  process.exit(1);
});
const shell = await getDevelopmentShell(first, printLine);
const configurations = await Promise.all(
  [first, ...others].map(async (folder) => {
    const { default: builds } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
      default: readonly [Configuration, ...Configuration[]];
    };
    return builds[0];
  }),
);
const server = await startDevelopmentServer({ against, shell, configurations, port: Number(port) });
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
const subject =
  others.length === 0 ? 'the build of this folder' : `${configurations.length} builds of this machine`;
printLine(`http://localhost:${port} shows ${against} with ${subject} (${seconds} s). Ctrl-C ends it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
