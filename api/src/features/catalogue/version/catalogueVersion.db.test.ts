import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import type { ErrorBody } from '@shop/contract/errors';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { readCatalogueVersion } from '../../../database/catalogue/version.ts';
import { waitUntil } from '../../../testing/apiProcess.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { bumpCatalogueVersion } from './catalogueVersion.service.ts';

describe('the version of the catalogue', () => {
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
    const received: number[] = [];
    const ended = (async () => {
      for await (const chunk of response.body ?? []) {
        const text = Buffer.from(chunk as Uint8Array).toString();
        for (const [, data = ''] of text.matchAll(/data: (.*)\n\n/g)) {
          received.push(watchCatalogueVersion.output.parse(JSON.parse(data)).version);
        }
      }
    })().catch(() => undefined);
    return { response, heard: received, ended, leave: () => departure.abort() };
  }

  const waitForVersion = (listener: { heard: number[] }, version: number) =>
    waitUntil(() => Promise.resolve(listener.heard.includes(version)));

  test('a listener gets the current version, and each change of any process', async () => {
    const listener = await listenTo(api);
    expect(listener.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(listener.response.headers.get('cache-control')).toBe('no-store');
    await waitForVersion(listener, await readCatalogueVersion(api.db.read));
    for (const writer of [api, other]) {
      await aProduct(writer);
      await waitForVersion(listener, await readCatalogueVersion(api.db.read));
    }
    await bumpCatalogueVersion(other.db);
    await waitForVersion(listener, await readCatalogueVersion(api.db.read));
    listener.leave();
  });

  test('an unchanged version is repeated as a sign of life', async () => {
    const listener = await listenTo(api);
    await waitUntil(() => Promise.resolve(listener.heard.length > 1));
    expect(new Set(listener.heard).size).toBe(1);
    listener.leave();
  });

  test('when the version cannot be read the streams end, and can be opened again', async () => {
    const { write } = api.db.sources;
    const listener = await listenTo(api);
    await waitForVersion(listener, await readCatalogueVersion(api.db.read));
    await write.query('ALTER TABLE catalogue_version RENAME TO catalogue_version_away');
    await listener.ended;
    await write.query('ALTER TABLE catalogue_version_away RENAME TO catalogue_version');
    const returned = await listenTo(api);
    await waitForVersion(returned, await readCatalogueVersion(api.db.read));
    returned.leave();
  });

  test('one network cannot take all places, and a closed stream frees one', async () => {
    // Each process has places of its own, and behind the address of `api` there may be two.
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listenTo(other)));
    const refused = await other.anonymous.call(watchCatalogueVersion, {});
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    listeners[0]?.leave();
    await waitUntil(async () => {
      const next = await listenTo(other);
      listeners.push(next);
      return next.response.ok;
    });
    for (const { leave } of listeners) leave();
  });

  test('a draining process ends its streams and accepts no more', async () => {
    const listener = await listenTo(other);
    await waitForVersion(listener, await readCatalogueVersion(api.db.read));
    other.app.catalogue.close();
    await listener.ended;
    expect((await other.anonymous.call(watchCatalogueVersion, {})).body.code).toBe('busy');
  });
});

describe('the version of contents', () => {
  let api: TestApi;
  let admin: Caller;
  let colleague: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
    colleague = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  type Answer = Promise<{ readonly status: number; readonly body: object }>;

  /** Something that forms replace as a whole. */
  interface Replaced {
    /** The name of the field that a refusal says. */
    readonly field: string;
    readonly read: () => Promise<string | undefined>;
    readonly write: (by: Caller, value: string, version?: string) => Answer;
    /** How people read the value. */
    readonly words?: (value: string) => string;
  }

  const setting = (name: 'freeCities' | 'categoryOrder' | 'phone' | 'deliveryDays'): Replaced => ({
    field: name,
    read: async () => (await admin.call(getSettings, {})).body[name].version,
    write: (by, value, version) =>
      by.call(updateSettings, {
        [name]: name === 'freeCities' || name === 'categoryOrder' ? value.split(', ') : value,
        ...(version !== undefined && { versions: { [name]: version } }),
      }),
  });

  const chartIn = (size: string) => ({ measures: ['Chest (cm)'], rows: [{ size, values: [104] }] });

  const REPLACED: [string, string[], () => Promise<Replaced>][] = [
    [
      'the free cities',
      ['Paarl, Durban', 'Paarl, Ceres', 'Paarl, Worcester'],
      async () => setting('freeCities'),
    ],
    ['the order of categories', ['tees, caps', 'caps, tees', 'caps'], async () => setting('categoryOrder')],
    ['a text setting', ['021 1', '021 2', '021 3'], async () => setting('phone')],
    ['the days of delivery', ['1-2', '1-3', '1-4'], async () => setting('deliveryDays')],
    [
      'the synonyms of a new word',
      ['beanie', 'cap', 'hat'],
      async () => ({
        field: 'means',
        read: async () => {
          const { synonyms } = (await admin.call(listSynonyms, {})).body;
          return synonyms.find(({ word }) => word === 'kiepie')?.version ?? NO_CONTENT_VERSION;
        },
        write: (by, value, version) => by.call(setSynonyms, { word: 'Kiepie', means: [value], version }),
      }),
    ],
    [
      'a size chart',
      ['M', 'L', 'XL'],
      async () => ({
        field: 'chart',
        read: async () => {
          const { charts } = (await admin.call(listSizeCharts, {})).body;
          return charts.find(({ category }) => category === 'capes')?.version ?? NO_CONTENT_VERSION;
        },
        write: (by, value, version) =>
          by.call(setSizeChart, { category: 'capes', chart: chartIn(value), version }),
        words: (value) => `Chest (cm); ${value}: 104`,
      }),
    ],
    [
      'the parcel of an order',
      ['BC-1', 'BC-2', 'BC-3'],
      async () => {
        const placed = await anOrder(api);
        await aPayment(api, placed);
        const { _id: id } = placed.order;
        const carrier = 'Berg Couriers';
        return {
          field: 'parcel',
          read: async () => (await admin.call(getOrder, { id })).body.shipment?.version ?? NO_CONTENT_VERSION,
          write: (by, trackingNumber, version) =>
            by.call(shipOrder, { id, carrier, trackingNumber, version }),
          words: (value) => `${carrier} ${value}`,
        };
      },
    ],
  ];

  // Each test ends with the second value, from which any of them can begin.
  describe.each(REPLACED)('%s', (_, [first = '', second = '', third = ''], replacing) => {
    test('what a colleague changed since it was read is not replaced, and is told', async () => {
      const { field, read, write, words = (value) => value } = await replacing();
      const opened = await read();
      expect((await write(colleague, first, opened)).status).toBe(200);
      const refused = await write(admin, second, opened);
      const version = await read();
      expect(version).not.toBe(opened);
      expect(refused.status).toBe(409);
      const body = refused.body as ErrorBody;
      expect(body.code).toBe('stale_version');
      expect(body.current).toEqual({ [field]: { text: words(first), version } });
      expect(body.fields?.[field]).toContain(words(first));
      // The person has seen what the colleague wrote, and decides.
      expect((await write(admin, second, version)).status).toBe(200);
      expect(await read()).not.toBe(version);
    });

    test('what is as wanted is no conflict, and a change without a version is made', async () => {
      const { read, write } = await replacing();
      const opened = await read();
      expect((await write(colleague, third, opened)).status).toBe(200);
      const version = await read();
      expect((await write(admin, third, opened)).status).toBe(200);
      expect(await read()).toBe(version);
      expect((await write(admin, second)).status).toBe(200);
      expect(await read()).not.toBe(version);
    });
  });

  test('of two colleagues who replace one version at once, one is refused', async () => {
    const { read, write } = setting('freeCities');
    const opened = await read();
    const answers = await Promise.all([
      write(admin, 'Paarl, Robertson', opened),
      write(colleague, 'Paarl, Montagu', opened),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
