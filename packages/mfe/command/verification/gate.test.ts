import { listPublishedVersions, readVerification } from '@shop/store/versions';
import { aDelivery } from '../testing/aDelivery.ts';
import type { Delivery } from '../testing/aDelivery.ts';
import { aBuild, aShellBuild } from '../testing/builds.ts';
import { findBootProblems } from './findBootProblems.ts';

// Each start of a host is a process, which a crowded machine gives little of its time.
jest.setTimeout(180_000);

const IS_LONG = process.env['LONG_TESTS'] === '1';

let delivery: Delivery;

beforeEach(async () => {
  delivery = await aDelivery();
});
afterEach(() => delivery.close());

const refusal = async (...args: string[]): Promise<string> => {
  const { code, errorOutput } = await delivery.run(...args);
  expect(code).toBe(1);
  return errorOutput;
};

test('a version that agrees with the shell, is served as built, and starts can be activated', async () => {
  const version = await delivery.publish('storefront', aBuild('storefront'));
  const { code, output, errorOutput } = await delivery.run('verify', 'storefront');
  expect({ code, errorOutput: errorOutput }).toEqual({ code: 0, errorOutput: '' });
  expect(output).toContain('3 files as built');
  const verified = await readVerification(delivery.store, 'storefront', version);
  expect(verified?.against).toEqual([expect.stringMatching(/^shell@1\.0\.0-[0-9a-f]{16}$/)]);
  expect(verified?.checks.at(-1)).toMatch(/^storefront@.* starts in shell@/);
});

test.each([
  ['a react of the future', { requires: { react: '^20.0.0' } }, 'react ^20.0.0 is required, 19.3.1 is here.'],
  [
    'a shared-ui that no shell has',
    { requires: { '@shop/shared-ui': '^1.9.0' } },
    '@shop/shared-ui ^1.9.0 is required, 1.1.0 is here.',
  ],
  ['another contract', { contract: 3 }, 'Contract 3 is required, 2 is here.'],
  ["another team's path", { prefixes: ['/checkout'] }, '/checkout is not granted to storefront'],
  [
    'an origin that nobody has granted',
    { csp: { connect: ['https://api.example'] } },
    'connect https://api.example is not granted to storefront: mfe grant-origins, by the platform team.',
  ],
  [
    "a link to another team's page",
    { links: [{ place: 'header', label: 'Pay', to: '/checkout' }] },
    "The link 'Pay' leads to /checkout, which is no page of its own.",
  ],
  ['an entry without a hash', { files: {} }, 'mfe.json has no hash of remoteEntry.js.'],
])('%s is refused before anything is fetched', async (_, change, reason) => {
  await delivery.publish('storefront', aBuild('storefront', { change }));
  let asked = 0;
  delivery.tamper = () => {
    asked += 1;
  };
  expect(await refusal('activate', 'storefront')).toContain(reason);
  expect(asked).toBe(0);
  expect((await delivery.store.list('storefront/entry/')).length).toBe(0);
});

test('without an active shell nothing can be verified', async () => {
  for (const { key } of await delivery.store.list('shell/')) await delivery.store.remove(key);
  await delivery.publish('storefront', aBuild('storefront'));
  expect(await refusal('verify', 'storefront')).toContain('No shell is active');
});

test('a version whose files are not served as built is refused', async () => {
  await delivery.release('storefront', aBuild('storefront'));
  await delivery.publish('storefront', aBuild('storefront', { page: "return 'two'" }));
  delivery.tamper = (key, { headers }) => {
    if (key.endsWith('.js')) headers['content-type'] = 'text/plain';
  };
  const errorOutput = await refusal('activate', 'storefront');
  expect(errorOutput).toContain('remoteEntry.js: the host calls it text/plain');
});

type Fault = readonly [what: string, options: Parameters<typeof aBuild>[1], reason: string];

/** Each is found by a process that starts the version. */
const FAULTS: readonly Fault[] = [
  ['throws as it is first shown', { page: "throw new Error('broken page')" }, '/storefront: broken page'],
  ['cannot be drawn by the server', { onServer: "throw new Error('no window')" }, 'no window'],
];
/** These are found as the first of the others is, so `npm test` leaves them out. */
const ALIKE: readonly Fault[] = [
  ['throws while loading', { atLoad: "throw new Error('broken at load')" }, 'broken at load'],
  ['speaks another contract than it says', { contract: 1 }, 'it speaks contract 1, not 2'],
  [
    'takes a name that shared-ui lacks',
    { page: 'return taken().Carousel' },
    "it takes Carousel from @shop/shared-ui, which this shell's does not have",
  ],
  ['ends its process', { onServer: 'process.exit(3)' }, 'its process ended (3)'],
];

test.each(IS_LONG ? [...FAULTS, ...ALIKE] : FAULTS)(
  'a version that %s is refused',
  async (_, options, reason) => {
    await delivery.publish('storefront', aBuild('storefront', options));
    const errorOutput = await refusal('activate', 'storefront');
    expect(errorOutput).toContain(reason);
    expect(errorOutput).toContain('storefront@1.0.0-');
  },
);

test('a version that hangs is refused after a time limit, and its process is ended', async () => {
  const version = await delivery.publish('storefront', aBuild('storefront', { page: 'while (true);' }));
  const [shell = ''] = (await listPublishedVersions(delivery.store, 'shell')).map((one) => one.version);
  const boot = { shell, remote: { name: 'storefront', version }, peers: [] };
  const problems = await findBootProblems(delivery.store, () => 'http://host.example/', boot, {
    timeoutMs: 3000,
  });
  expect(problems).toEqual([expect.stringContaining('it has not started after 3 s')]);
});

test('a shell that breaks a served version is refused with that version’s name', async () => {
  await delivery.release('storefront', aBuild('storefront'));
  const shell = await delivery.publish('shell', aShellBuild({ provides: { react: '20.0.0' } }));
  const errorOutput = await refusal('activate', 'shell', shell);
  expect(errorOutput).toMatch(/1\.0\.0-\w+ of storefront: react \^19\.0\.0 is required, 20\.0\.0 is here\./);
});

test('a shell that lacks a name that a served version takes is refused', async () => {
  await delivery.release('storefront', aBuild('storefront', { page: 'return taken().Button()' }));
  const script = String(aShellBuild().get('static/main.js')).replace('Button: () => "a button",', '');
  const shell = await delivery.publish('shell', aShellBuild({}, script));
  expect(await refusal('activate', 'shell', shell)).toContain('it takes Button from @shop/shared-ui');
});

const CLOCK = { atLoad: 'globalThis.clock = { now: () => 1 }', page: 'return String(clock.now())' };

test('a version that breaks one that serves is refused with both names', async () => {
  await delivery.release('checkout', aBuild('checkout', CLOCK));
  const taking = { atLoad: "Object.defineProperty(globalThis, 'clock', { value: 'noon' })" };
  await delivery.publish('storefront', aBuild('storefront', taking));
  const errorOutput = await refusal('activate', 'storefront');
  expect(errorOutput).toMatch(/beside storefront@1\.0\.0-\w+, checkout@1\.0\.0-\w+: .*clock\.now/);
});

test('a version that fails once the others are in its page is refused', async () => {
  await delivery.release('checkout', aBuild('checkout', { atLoad: "globalThis.clock = 'noon'" }));
  await delivery.publish('storefront', aBuild('storefront', CLOCK));
  expect(await refusal('activate', 'storefront')).toMatch(/, storefront@1\.0\.0-\w+: .*clock\.now/);
});

test('a version that serves and does not start by itself keeps no other one from visitors', async () => {
  await delivery.release('checkout', aBuild('checkout', { page: "throw new Error('broken before')" }));
  await delivery.publish('storefront', aBuild('storefront'));
  const { code, errorOutput } = await delivery.run('activate', 'storefront');
  expect({ code, errorOutput: errorOutput }).toEqual({ code: 0, errorOutput: '' });
});
