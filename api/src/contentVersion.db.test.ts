import { setSynonyms, listSynonyms } from '@shop/contract/adminSearch';
import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { NO_CONTENT } from '@shop/contract/contentVersion';
import type { ErrorBody } from '@shop/contract/errors';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { anOrder } from './testing/factories/orders.ts';
import { aPayment } from './testing/factories/payments.ts';
import { anAdmin } from './testing/factories/users.ts';
import type { Caller, TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

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
        return synonyms.find(({ word }) => word === 'kiepie')?.version ?? NO_CONTENT;
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
        return charts.find(({ category }) => category === 'capes')?.version ?? NO_CONTENT;
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
        read: async () => (await admin.call(getOrder, { id })).body.shipment?.version ?? NO_CONTENT,
        write: (by, trackingNumber, version) => by.call(shipOrder, { id, carrier, trackingNumber, version }),
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

test('of two colleagues who replace the same version at once one is refused', async () => {
  const { read, write } = setting('freeCities');
  const opened = await read();
  const answers = await Promise.all([
    write(admin, 'Paarl, Robertson', opened),
    write(colleague, 'Paarl, Montagu', opened),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
