import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { placeOrder } from '@shop/contract/orders';
import { listSessions } from '@shop/contract/sessions';
import { aUser, anAdmin } from '../testing/factories/users.ts';
import type { Caller, TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
let customer: Caller;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  customer = api.as(await aUser(api));
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, 'NOTHING');

async function answerTo(
  caller: Caller,
  { method, body }: Pick<Endpoint, 'body'> & { method: string },
  path: string,
) {
  const hasBody = method === 'POST' || method === 'PUT';
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };
  const response = await caller.fetch(path, {
    method,
    ...(hasBody ? (body === 'multipart' ? { body: new FormData() } : json) : {}),
  });
  // A stream goes on until somebody ends it.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    body: isJson && text !== '' ? (JSON.parse(text) as { code?: string; message?: string }) : null,
  };
}

// Signing out is left out, because it would end the session of the other cases.
const cases = allEndpoints
  .filter(({ name }) => name !== 'signOut')
  .map((endpoint) => [endpoint.name, endpoint] as const);
const guarded = cases.filter(([, { access }]) => access !== 'all');

describe.each(cases)('%s', (_name, endpoint) => {
  const { access } = endpoint;

  test('is served to permitted callers [6.1]', async () => {
    const caller = access === 'all' ? api.anonymous : access === 'admin' ? admin : customer;
    const answer = await answerTo(caller, endpoint, pathOf(endpoint));
    expect([401, 403, 415, 500]).not.toContain(answer.status);
    expect(answer.body?.message).not.toBe('Page not found');
  });

  test('is served to administrators', async () => {
    const answer = await answerTo(admin, endpoint, pathOf(endpoint));
    expect([401, 403, 500]).not.toContain(answer.status);
  });
});

test.each(guarded)('%s refuses anonymous callers before it validates input', async (_name, endpoint) => {
  const answer = await answerTo(api.anonymous, endpoint, pathOf(endpoint));
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test.each(guarded.filter(([, { access }]) => access === 'admin'))(
  '%s refuses customers [6.3]',
  async (_name, endpoint) => {
    const answer = await answerTo(customer, endpoint, pathOf(endpoint));
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);

test.each(guarded)('%s has no other spelling that admits anonymous callers', async (_name, endpoint) => {
  const path = pathOf(endpoint);
  const spellings = [
    `${path}/`,
    path.toUpperCase(),
    path.replace('/api/', '/Api/'),
    `/${path}`,
    `${path}.json`,
  ];
  for (const spelling of spellings) {
    expect([401, 404]).toContain((await answerTo(api.anonymous, endpoint, spelling)).status);
  }
  if (endpoint.method === 'GET')
    expect((await answerTo(api.anonymous, { method: 'HEAD' }, path)).status).toBe(401);
});

test('the body of a refused caller is not read', async () => {
  const response = await api.anonymous.fetch('/api/products/x', { method: 'PUT', body: 'not json' });
  expect(response.status).toBe(401);
});

test('a session that is over is refused before an input that decides what is read with a session', async () => {
  const ask = (caller: Caller) =>
    answerTo(caller, placeOrder, '/api/orders').then(({ status, body }) => [status, body?.code]);
  expect(await ask(api.withCookie(`sid=${'x'.repeat(43)}`))).toEqual([401, 'unauthenticated']);
  expect(await ask(customer)).toEqual([400, 'invalid_input']);
});

test.each(['anonymous', 'signed-in'])(
  'before the database is ready an order of a %s caller is refused as busy',
  async (who) => {
    const ready = jest.spyOn(api.db, 'isReady', 'get').mockReturnValue(false);
    const { status, body } = await answerTo(
      who === 'anonymous' ? api.oneProcess.anonymous : api.oneProcess.withCookie(`sid=${'x'.repeat(43)}`),
      placeOrder,
      '/api/orders',
    );
    ready.mockRestore();
    expect([status, body?.code]).toEqual([503, 'busy']);
  },
);

test('a call that only reads is answered after a conflict of one of its reads', async () => {
  const reader = api.oneProcess.as(await aUser(api));
  await reader.call(listSessions, {});
  const conflict = Object.assign(new Error('Deadlock found'), { errno: 1213 });
  const find = api.db.read.find.bind(api.db.read);
  // The first read is that of the session, and the second one that of the handler.
  const failing = jest.spyOn(api.db.read, 'find').mockRejectedValueOnce(conflict);
  const first = await reader.call(listSessions, {});
  failing.mockImplementationOnce(find).mockRejectedValueOnce(conflict);
  const second = await reader.call(listSessions, {});
  const reads = failing.mock.calls.length;
  failing.mockRestore();
  expect([first.status, second.status, reads]).toEqual([200, 200, 6]);
});

test('every invalid field is reported with its own message', async () => {
  const response = await api.anonymous.fetch('/api/users', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'a@b.cd', email: 'a..b@c.de', password: ['x'] }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'invalid_input',
    message: 'Name cannot be an email address',
    fields: {
      name: 'Name cannot be an email address',
      email: 'Please enter a valid email address.',
      password: 'Please enter a password.',
    },
  });
});
