import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@shop/web-server/requestLog';
import { anApi, cleanUp } from '../testing/aShop.ts';
import { followCatalogueVersion } from './catalogueVersion.ts';
import type { CatalogueVersion } from './catalogueVersion.ts';

const logger = createLogger('test');
logger.level = 'silent';

let streams: PassThrough[];
let catalogue: CatalogueVersion;
beforeEach(async () => {
  streams = [];
  const apiUrl = await anApi({
    '/api/catalogue-version': (ctx) => {
      ctx.type = 'text/event-stream';
      const stream = new PassThrough();
      streams.push(stream);
      return stream;
    },
  });
  catalogue = followCatalogueVersion(apiUrl, logger);
  await until(() => streams.length === 1);
});
afterEach(async () => {
  catalogue.close();
  await cleanUp();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

const tell = (data: string) => streams.at(-1)?.write(`data: ${data}\n\n`);

test('the version is what was told last', async () => {
  expect(catalogue.now()).toBeNull();
  for (const version of [4, 5]) {
    tell(JSON.stringify({ version }));
    await until(() => catalogue.now() === version);
  }
});

test.each([
  ['ends', () => streams[0]?.end()],
  ['breaks', () => streams[0]?.destroy()],
  ['says what nobody understands', () => tell('yes')],
  ['falls silent', () => undefined],
])('when the stream %s, the version is not known until another one tells it', async (_, lose) => {
  tell('{"version":4}');
  await until(() => catalogue.now() === 4);
  lose();
  await until(() => catalogue.now() === null);
  await until(() => streams.length === 2);
  tell('{"version":4}');
  await until(() => catalogue.now() === 4);
});

test('once it is closed, nothing is asked any more', async () => {
  tell('{"version":4}');
  await until(() => catalogue.now() === 4);
  catalogue.close();
  await until(() => catalogue.now() === null);
  await sleep(700);
  expect(streams).toHaveLength(1);
});
