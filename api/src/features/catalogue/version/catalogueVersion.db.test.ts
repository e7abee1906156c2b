import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { until } from '../../../testing/apiProcess.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { catalogueVersion } from '../../../database/catalogue/version.ts';
import { renewCatalogueVersion } from './catalogueVersion.service.ts';

let api: TestApi;
let other: TestApi;
beforeEach(async () => {
  api = await testApi();
  other = await testApi({ beside: api });
});
afterEach(async () => {
  await other.close();
  await api.close();
});

/** Listens, and keeps what is heard. */
async function listenTo({ anonymous }: TestApi) {
  const departure = new AbortController();
  const response = await anonymous.fetch(watchCatalogueVersion.path, { signal: departure.signal });
  const heard: number[] = [];
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      const text = Buffer.from(chunk as Uint8Array).toString();
      for (const [, data = ''] of text.matchAll(/data: (.*)\n\n/g)) {
        heard.push(watchCatalogueVersion.output.parse(JSON.parse(data)).version);
      }
    }
  })().catch(() => undefined);
  return { response, heard, ended, leave: () => departure.abort() };
}

const heardOf = (listener: { heard: number[] }, version: number) =>
  until(() => Promise.resolve(listener.heard.includes(version)));

test('a listener gets the current version, and each change of any process', async () => {
  const listener = await listenTo(api);
  expect(listener.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(listener.response.headers.get('cache-control')).toBe('no-store');
  await heardOf(listener, await catalogueVersion(api.db.read));
  for (const writer of [api, other]) {
    await aProduct(writer);
    await heardOf(listener, await catalogueVersion(api.db.read));
  }
  await renewCatalogueVersion(other.db);
  await heardOf(listener, await catalogueVersion(api.db.read));
  listener.leave();
});

test('an unchanged version is repeated as a sign of life', async () => {
  const listener = await listenTo(api);
  await until(() => Promise.resolve(listener.heard.length > 1));
  expect(new Set(listener.heard).size).toBe(1);
  listener.leave();
});

test('when the version cannot be read the streams end, and can be opened again', async () => {
  const { write } = api.db.sources;
  const listener = await listenTo(api);
  await heardOf(listener, await catalogueVersion(api.db.read));
  await write.query('ALTER TABLE catalogue_version RENAME TO catalogue_version_away');
  await listener.ended;
  await write.query('ALTER TABLE catalogue_version_away RENAME TO catalogue_version');
  const returned = await listenTo(api);
  await heardOf(returned, await catalogueVersion(api.db.read));
  returned.leave();
});

test('one network cannot take all places, and a closed stream frees one', async () => {
  // Each process has places of its own, and behind the address of `api` there may be two.
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listenTo(other)));
  const refused = await other.anonymous.call(watchCatalogueVersion, {});
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  listeners[0]?.leave();
  await until(async () => {
    const next = await listenTo(other);
    listeners.push(next);
    return next.response.ok;
  });
  for (const { leave } of listeners) leave();
});

test('a draining process ends its streams and accepts no more', async () => {
  const listener = await listenTo(other);
  await heardOf(listener, await catalogueVersion(api.db.read));
  other.app.catalogue.close();
  await listener.ended;
  expect((await other.anonymous.call(watchCatalogueVersion, {})).body.code).toBe('busy');
});
