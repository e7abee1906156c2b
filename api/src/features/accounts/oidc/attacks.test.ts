import { OidcRequestEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { sweepOldRows } from '../../../jobs/sweepOldRows.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import { aVisitor } from '../../../testing/visitor.ts';

const FAILED = '/login?oidc=failed';
const MINUTE_MS = 60_000;

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.oidcEnv });
});
afterEach(() => sandbox.control('oidc', { mode: 'ok', idToken: 'good' }));
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

let people = 0;
const newAddress = () => `target-${(people += 1)}@mail.example`;

const expectNobody = async (email: string) => {
  expect(await api.db.read.existsBy(UserEntity, { email })).toBe(false);
};

describe('an ID token is refused', () => {
  test.each([
    ['for another audience', 'wrong-audience'],
    ['of another issuer', 'wrong-issuer'],
    ['with the nonce of another walk', 'wrong-nonce'],
    ['that has expired', 'expired'],
    ['without a signature', 'unsigned'],
    ['signed with a key that is not the provider’s', 'foreign-key'],
  ])('%s [R.29]', async (_, idToken) => {
    const email = newAddress();
    await sandbox.control('oidc', { idToken });
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email })).toBe(FAILED);
    expect(visitor.cookie('sid')).toBeUndefined();
    await expectNobody(email);
    await sandbox.control('oidc', { idToken: 'good' });
    expect(await visitor.signInAs({ email })).toBe('/login?oidc=done');
  });
});

test('a subject that another account has but for a blank at its end is refused, not signed in as that one', async () => {
  const [owner, stranger] = [newAddress(), newAddress()];
  expect(await aVisitor(api).signInAs({ email: owner, subject: 'person' })).toBe('/login?oidc=done');
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: stranger, subject: 'person ' })).toBe(FAILED);
  expect(visitor.cookie('sid')).toBeUndefined();
  await expectNobody(stranger);
});

test('a subject that is longer than the standard allows is refused', async () => {
  const visitor = aVisitor(api);
  expect(await visitor.signInAs({ email: newAddress(), subject: 's'.repeat(256) })).toBe(FAILED);
  expect(visitor.cookie('sid')).toBeUndefined();
});

describe('the way back', () => {
  test('works once', async () => {
    const visitor = aVisitor(api);
    const callback = await visitor.callbackOf({ email: newAddress() });
    expect(await visitor.open(callback)).toBe('/login?oidc=done');
    const session = visitor.cookie('sid');
    expect(await visitor.open(callback)).toBe(FAILED);
    expect(visitor.cookie('sid')).toBe(session);
  });

  test('works for one of ten who come at once', async () => {
    const visitor = aVisitor(api);
    const callback = await visitor.callbackOf({ email: newAddress() });
    const endings = await Promise.all(Array.from({ length: 10 }, () => visitor.open(callback)));
    expect(endings.filter((ending) => ending !== FAILED)).toEqual(['/login?oidc=done']);
  });

  test('is refused in any other browser', async () => {
    const email = newAddress();
    const callback = await aVisitor(api).callbackOf({ email });
    const victim = aVisitor(api);
    expect(await victim.open(callback)).toBe(FAILED);
    await victim.callbackOf({ email: newAddress() });
    expect(await victim.open(callback)).toBe(FAILED);
    expect(victim.cookie('sid')).toBeUndefined();
    await expectNobody(email);
  });

  test('is refused for an unknown state', async () => {
    const visitor = aVisitor(api);
    const callback = new URL(await visitor.callbackOf({ email: newAddress() }));
    callback.searchParams.set('state', 'made-up');
    expect(await visitor.open(callback.href)).toBe(FAILED);
    callback.searchParams.delete('state');
    expect(await visitor.open(callback.href)).toBe(FAILED);
    expect(visitor.cookie('sid')).toBeUndefined();
  });

  test('is refused for an invalid code', async () => {
    const visitor = aVisitor(api);
    const callback = new URL(await visitor.callbackOf({ email: newAddress() }));
    callback.searchParams.set('code', 'guessed');
    expect(await visitor.open(callback.href)).toBe(FAILED);
    expect(visitor.cookie('sid')).toBeUndefined();
  });

  test('ends after a quarter of an hour', async () => {
    const visitor = aVisitor(api);
    const callback = await visitor.callbackOf({ email: newAddress() });
    api.clock.advance(15 * MINUTE_MS + 1);
    expect(await visitor.open(callback)).toBe(FAILED);
    await sweepOldRows.run(api.app);
    expect(await api.db.read.count(OidcRequestEntity)).toBe(0);
  });

  test('stays valid when the browser starts again in another tab', async () => {
    const visitor = aVisitor(api);
    const callback = await visitor.callbackOf({ email: newAddress() });
    await visitor.open('/api/users/oidc/start');
    expect(await visitor.open(callback)).toBe('/login?oidc=done');
  });
});

const SOON = { PROVIDER_TIMEOUT_SECONDS: '1.5' };

describe('a provider that fails', () => {
  // The first sign-in loads the sandbox's provider, which is slow.
  beforeAll(() => aVisitor(api).signInAs({ email: newAddress() }));

  test.each(['down', 'slow', 'error', 'malformed'])(
    '%s leads to a message, and the shop goes on',
    async (mode) => {
      // A busy machine answers late in the other modes too.
      const own = await testApi({ env: { ...sandbox.oidcEnv, ...(mode === 'slow' && SOON) } });
      try {
        await sandbox.control('oidc', { mode });
        const visitor = aVisitor(own);
        expect(await visitor.signInAs({ email: newAddress() }, '/cart')).toBe(
          '/login?redirect=/cart&oidc=failed',
        );
        expect((await visitor.fetch('/api/config/shop')).status).toBe(200);
        await sandbox.control('oidc', { mode: 'ok' });
        expect(await visitor.signInAs({ email: newAddress() }, '/cart')).toBe(
          '/login?redirect=/cart&oidc=done',
        );
      } finally {
        await own.close();
      }
    },
  );

  test('between the redirect and the return leads to a message', async () => {
    const visitor = aVisitor(api);
    const callback = await visitor.callbackOf({ email: newAddress() });
    await sandbox.control('oidc', { mode: 'down' });
    expect(await visitor.open(callback)).toBe(FAILED);
  });
});

test('a shop without a provider has no such pages', async () => {
  const plain = await testApi();
  try {
    for (const path of ['start', 'callback?code=a&state=b']) {
      expect((await plain.anonymous.fetch(`/api/users/oidc/${path}`)).status).toBe(404);
    }
  } finally {
    await plain.close();
  }
});

test('too many sign-ins lead to a screen that keeps the redirect', async () => {
  const strict = await testApi({ env: { ...sandbox.oidcEnv, RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const visitor = aVisitor(strict);
    const setOut = async () => {
      const answer = await visitor.fetch('/api/users/oidc/start?redirect=%2Fshipping');
      return [answer.status, new URL(answer.headers.get('Location') ?? '').pathname];
    };
    for (let time = 1; time <= 3; time += 1) expect(await setOut()).toEqual([303, '/oidc/auth']);
    expect(await setOut()).toEqual([303, '/login']);
    const refused = await visitor.fetch('/api/users/oidc/start?redirect=%2Fshipping');
    expect(refused.headers.get('Location')).toMatch(/\/login\?redirect=\/shipping&oidc=failed$/);
  } finally {
    await strict.close();
  }
});
