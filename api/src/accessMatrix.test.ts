import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { getPathParameters } from '@shop/contract/endpoint';
import type { Callers, Cast } from './testing/access/callers.ts';
import { createCast } from './testing/access/callers.ts';
import { createValidInputs } from './testing/access/validInputs.ts';
import { requestFor } from './testing/callEndpoint.ts';
import { hashTables } from './testing/dataState.ts';
import { aUser } from './testing/factories/users.ts';
import type { Caller, TestApi } from './testing/testApi.ts';
import { testApi } from './testing/testApi.ts';

type CallerName = keyof Callers;
type Refusal = readonly [status: number, code: string];

const UNAUTHENTICATED: Refusal = [401, 'unauthenticated'];
const FORBIDDEN: Refusal = [403, 'forbidden'];
const NOT_FOUND: Refusal = [404, 'not_found'];

/** Calls for everybody with an account whose path names what belongs to all: a product. Other paths name what is one's own. */
const ABOUT_ALL = new Set(['createReview', 'saveProduct', 'forgetSaved']);

/** Calls that end all sessions of whoever makes them, who therefore is nobody that the other cases need. */
const ENDS_ALL_SESSIONS = new Set(['signOutEverywhere', 'deleteOwnAccount']);

/** What the rightful caller is answered where the test has no outside world, no link from an email, no store, no code. */
const OTHER_ANSWERS: Readonly<Record<string, number>> = {
  verifyReset: 400,
  resetPassword: 400,
  verifyEmail: 400,
  endNotices: 400,
  getPayPalConfig: 503,
  createPayPalOrder: 503,
  capturePayPalOrder: 409,
  payOrder: 409,
  getExchangeRate: 503,
  confirmPayFastRefund: 409,
  giveBankAccount: 409,
  signInWithCode: 401,
  confirmSecondFactor: 400,
  renewRecoveryCodes: 409,
  turnSecondFactorOff: 409,
  removeSecondFactor: 409,
  listMicroFrontends: 503,
  activateVersion: 503,
  offerVersion: 503,
  rollBackVersion: 503,
  disableMicroFrontend: 503,
  enableMicroFrontend: 503,
  previewVersion: 503,
};

let api: TestApi;
let cast: Cast;
let inputs: ReturnType<typeof createValidInputs>;
/** An input for each call, which nobody has used. */
const unused = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  api = await testApi({
    env: {
      PAYFAST_MERCHANT_ID: '10000100',
      PAYFAST_MERCHANT_KEY: '46f0cd694581a',
      PAYFAST_PASSPHRASE: 'passphrase',
      PAYFAST_URL: 'http://payfast.test',
    },
  });
  cast = await createCast(api);
  inputs = createValidInputs(api, cast);
  for (const { name } of allEndpoints) {
    const input = await inputs[name]?.();
    if (input) unused.set(name, input);
  }
});
afterAll(() => api.close());

async function answerTo(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>) {
  const { url, ...init } = requestFor(api.baseUrl, endpoint, input);
  const response = await caller.fetch(url.pathname + url.search, init);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson) await response.body?.cancel();
  const text = isJson ? await response.text() : '';
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : null,
  };
}

/** Who is refused, and how. */
function refusalsOf({ name, access, path }: Endpoint): [CallerName, Refusal][] {
  if (access === 'all') return [];
  const strangers: [CallerName, Refusal][] = [
    ['visitor', UNAUTHENTICATED],
    ['deleted user', UNAUTHENTICATED],
    ['thief of an ended session', UNAUTHENTICATED],
  ];
  const others: CallerName[] = ['another customer', 'demoted administrator'];
  if (access === 'admin') return [...strangers, ...[...others, 'owner' as const].map(by(FORBIDDEN))];
  const isOwn = getPathParameters(path).length > 0 && !ABOUT_ALL.has(name);
  return isOwn ? [...strangers, ...others.map(by(NOT_FOUND))] : strangers;
}

const by =
  (refusal: Refusal) =>
  (name: CallerName): [CallerName, Refusal] => [name, refusal];

const rightfulCaller = ({ access }: Endpoint): CallerName =>
  access === 'admin' ? 'administrator' : access === 'all' ? 'visitor' : 'owner';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** Ends what hangs. */
const MANY_CALLS_MS = IS_LONG ? 1_200_000 : 300_000;

const cases = allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const);

test.each(cases)('%s has an input that its contract accepts', (name, { input }) => {
  const valid = unused.get(name);
  if (valid === undefined) throw new Error(`Please add ${name} to testing/access/validInputs.ts`);
  expect(input.safeParse(valid).error?.issues ?? []).toEqual([]);
});

test(
  'every call answers each caller by what they are now, and a refusal writes nothing',
  async () => {
    const before = await hashTables(api);
    for (const endpoint of allEndpoints) {
      const { name } = endpoint;
      for (const [caller, [status, code]] of refusalsOf(endpoint)) {
        const answer = await answerTo(cast.callers[caller], endpoint, unused.get(name) ?? {});
        expect({ name, caller, status: answer.status, code: answer.body?.['code'] }).toEqual({
          name,
          caller,
          status,
          code,
        });
        expect({ name, fields: Object.keys(answer.body ?? {}).sort() }).toEqual({
          name,
          fields: ['code', 'message'],
        });
        // A look at every row of every table takes longer than many calls; otherwise one judges all refusals.
        if (IS_LONG)
          expect({ name, caller, data: await hashTables(api) }).toEqual({ name, caller, data: before });
      }
    }
    expect(await hashTables(api)).toEqual(before);
  },
  MANY_CALLS_MS,
);

test.each(cases)('%s answers those whom it is for', async (name, endpoint) => {
  const rightful = rightfulCaller(endpoint);
  const sender = ENDS_ALL_SESSIONS.has(name) ? api.as(await aUser(api)) : cast.callers[rightful];
  const { status } = await answerTo(sender, endpoint, (await inputs[name]?.()) ?? {});
  expect({ rightful, status }).toEqual({ rightful, status: OTHER_ANSWERS[name] ?? endpoint.status ?? 200 });
});

test.each(cases.filter(([, { access }]) => access === 'all'))(
  '%s takes a session that has ended for none',
  async (name, endpoint) => {
    for (const caller of ['deleted user', 'thief of an ended session'] as const) {
      const { status } = await answerTo(cast.callers[caller], endpoint, (await inputs[name]?.()) ?? {});
      expect({ caller, status }).toEqual({ caller, status: OTHER_ANSWERS[name] ?? endpoint.status ?? 200 });
    }
  },
);

test('every caller is refused somewhere, but for administrators', () => {
  const refused = new Set(allEndpoints.flatMap(refusalsOf).map(([caller]) => caller));
  const everybody = Object.keys(cast.callers).filter((caller) => caller !== 'administrator');
  expect([...refused].sort()).toEqual(everybody.sort());
});
