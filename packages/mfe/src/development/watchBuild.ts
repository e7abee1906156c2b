import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { CHANGES_PATH } from './paths.ts';

/** Delay in which changes are collected into one build. */
const DEBOUNCE_MS = 20;

interface WatchedBuild {
  readonly folder: string;
  readonly build: () => unknown;
  readonly hears: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly stop: () => Promise<void>;
}

/** Rebuilds a configuration whenever its files change. Resolves after the first build without errors. */
export async function watchBuild(
  configuration: Configuration,
  report: (line: string) => void,
): Promise<WatchedBuild> {
  const compiler = webpack(configuration);
  const listening = hotMiddleware(compiler, { path: CHANGES_PATH, log: false });
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('mfe dev', (stats) => {
      if (stats.hasErrors() || stats.hasWarnings()) report(stats.toString('errors-warnings'));
      if (!stats.hasErrors()) resolve();
    });
  });
  const watching = compiler.watch({ aggregateTimeout: DEBOUNCE_MS }, (failure) => {
    if (failure) report(String(failure));
  });
  await built;
  const folder = compiler.outputPath;
  return {
    folder,
    build: () => JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8')) as unknown,
    hears: (request, response) => {
      if (request.url !== CHANGES_PATH) return false;
      listening(request, response, () => response.end());
      return true;
    },
    stop: () =>
      new Promise((resolve) => {
        listening.close();
        watching?.close(() => {
          compiler.close(() => {
            resolve();
          });
        });
      }),
  };
}
