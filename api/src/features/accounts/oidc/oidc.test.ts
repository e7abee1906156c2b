import { getShopConfig } from '@shop/contract/config';
import {
  IdentityEntity,
  OidcRequestEntity,
  SessionEntity,
  UserEntity,
} from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { deleteOldRows } from '../../../jobs/deleteOldRows.ts';
import type { TestFactor } from '../../../testing/factories/secondFactor.ts';
import { aSecondFactor } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { aVisitor } from '../../../testing/visitor.ts';

describe('signing in at a provider', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: await sandbox.enableOidc() });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  let people = 0;
  const newAddress = () => `person-${(people += 1)}@mail.example`;
  const userOf = (email: string) => api.db.read.findOneBy(UserEntity, { email });
  const profileOf = async (visitor: Visitor): Promise<unknown> =>
    (await visitor.fetch('/api/users/profile')).json();

  describe('somebody new whose address the provider has verified', () => {
    test('a new verified visitor gets an account without password and rights, and goes on [1.14]', async () => {
      const email = newAddress();
      const visitor = aVisitor(api);
      expect(await visitor.signInAs({ email, name: 'Lindiwe Dube' }, '/shipping')).toBe(
        '/login?redirect=/shipping&oidc=done',
      );
      expect(await profileOf(visitor)).toMatchObject({ email, name: 'Lindiwe Dube', isAdmin: false });
      expect(await userOf(email)).toMatchObject({ passwordHash: null, isAdmin: false });
    });

    test('a new visitor whose address the provider has verified needs no further proof of it', async () => {
      const email = newAddress();
      await aVisitor(api).signInAs({ email });
      expect((await userOf(email))?.emailConfirmedAt).not.toBeNull();
    });

    test('a new visitor from a provider is greeted by mail', async () => {
      const email = newAddress();
      await aVisitor(api).signInAs({ email });
      const mails = await api.db.read.find(MailEntity);
      expect(mails.some((mail) => JSON.stringify(mail).includes(email))).toBe(true);
    });

    test('a new visitor whose name is invalid is named by the local part of the address', async () => {
      const email = newAddress();
      const visitor = aVisitor(api);
      await visitor.signInAs({ email, name: 'other@mail.example' });
      expect(await profileOf(visitor)).toMatchObject({ name: email.split('@')[0] });
    });

    test('a new visitor has one account, however many tabs come back from the provider at once', async () => {
      const person = { email: newAddress() };
      const endings = await Promise.all(Array.from({ length: 4 }, () => aVisitor(api).signInAs(person)));
      expect(new Set(endings)).toEqual(new Set(['/login?oidc=done']));
      const user = await userOf(person.email);
      expect(await api.db.read.countBy(IdentityEntity, { userId: user?.id ?? '' })).toBe(1);
    });
  });

  describe('who has been here before', () => {
    test("a returning visitor is known by the subject, also when the provider's address has changed", async () => {
      const before = newAddress();
      const subject = `subject-${before}`;
      await aVisitor(api).signInAs({ email: before, subject });
      const visitor = aVisitor(api);
      const after = { email: newAddress(), subject, isVerified: false };
      expect(await visitor.signInAs(after)).toBe('/login?oidc=done');
      expect(await profileOf(visitor)).toMatchObject({ email: before });
      expect(await userOf(after.email)).toBeNull();
    });

    test('a returning visitor has the address confirmed once the provider has verified it', async () => {
      const email = newAddress();
      const subject = `subject-${email}`;
      await aVisitor(api).signInAs({ email, subject });
      const unconfirmed = () =>
        inTransaction(api.db, (tx) => tx.update(UserEntity, { email }, { emailConfirmedAt: null }));
      await unconfirmed();
      await aVisitor(api).signInAs({ email, subject, isVerified: false });
      await aVisitor(api).signInAs({ email: newAddress(), subject });
      expect((await userOf(email))?.emailConfirmedAt).toBeNull();
      await aVisitor(api).signInAs({ email, subject });
      expect((await userOf(email))?.emailConfirmedAt).not.toBeNull();
    });

    test("a returning visitor's new session ends the old one of the browser", async () => {
      const email = newAddress();
      const visitor = aVisitor(api);
      await visitor.signInAs({ email });
      const first = visitor.cookie('sid');
      await visitor.signInAs({ email });
      expect(visitor.cookie('sid')).not.toBe(first);
      const user = await userOf(email);
      expect(await api.db.read.countBy(SessionEntity, { userId: user?.id ?? '' })).toBe(1);
    });
  });

  describe('nobody is signed in', () => {
    test.each([
      ['is new here', false],
      ["is an account's", true],
    ])('an unverified address that %s signs nobody in', async (_, isKnown) => {
      const email = newAddress();
      if (isKnown) await aUser(api, { email });
      const visitor = aVisitor(api);
      expect(await visitor.signInAs({ email, isVerified: false }, '/cart')).toBe(
        '/login?redirect=/cart&oidc=unverified',
      );
      expect(visitor.cookie('sid')).toBeUndefined();
      expect(visitor.cookie('link')).toBeUndefined();
      expect((await userOf(email)) !== null).toBe(isKnown);
    });

    test('a visitor who says no at the provider is not signed in', async () => {
      const visitor = aVisitor(api);
      expect(await visitor.cancelSignIn('/cart')).toBe('/login?redirect=/cart&oidc=cancelled');
      expect(visitor.cookie('sid')).toBeUndefined();
    });
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'a redirect to %j leads to the landing page',
    async (redirect) => {
      expect(await aVisitor(api).signInAs({ email: newAddress() }, redirect)).toBe('/login?oidc=done');
    },
  );

  test('the screens learn the name of the provider', async () => {
    const { body } = await api.anonymous.call(getShopConfig, {});
    expect(body.identityProvider).toBe('Demo sign-in');
  });
});

describe('attacks on the sign-in at a provider', () => {
  const FAILED = '/login?oidc=failed';
  const MINUTE_MS = 60_000;

  let sandbox: TestSandbox;
  let api: TestApi;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: await sandbox.enableOidc() });
  });
  afterEach(() => sandbox.control('oidc', { mode: 'ok', idToken: 'good' }));
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });

  let people = 0;
  const newAddress = () => `target-${(people += 1)}@mail.example`;

  const expectNoAccount = async (email: string) => {
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
      await expectNoAccount(email);
      await sandbox.control('oidc', { idToken: 'good' });
      expect(await visitor.signInAs({ email })).toBe('/login?oidc=done');
    });
  });

  test('a subject that equals another account’s except for a trailing blank is refused', async () => {
    const [owner, stranger] = [newAddress(), newAddress()];
    expect(await aVisitor(api).signInAs({ email: owner, subject: 'person' })).toBe('/login?oidc=done');
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email: stranger, subject: 'person ' })).toBe(FAILED);
    expect(visitor.cookie('sid')).toBeUndefined();
    await expectNoAccount(stranger);
  });

  test('a subject that is longer than the standard allows is refused', async () => {
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email: newAddress(), subject: 's'.repeat(256) })).toBe(FAILED);
    expect(visitor.cookie('sid')).toBeUndefined();
  });

  describe('the way back', () => {
    test('the way back from the provider works once', async () => {
      const visitor = aVisitor(api);
      const callback = await visitor.callbackOf({ email: newAddress() });
      expect(await visitor.open(callback)).toBe('/login?oidc=done');
      const session = visitor.cookie('sid');
      expect(await visitor.open(callback)).toBe(FAILED);
      expect(visitor.cookie('sid')).toBe(session);
    });

    test('the way back from the provider works for one of ten who come at once', async () => {
      const visitor = aVisitor(api);
      const callback = await visitor.callbackOf({ email: newAddress() });
      const endings = await Promise.all(Array.from({ length: 10 }, () => visitor.open(callback)));
      expect(endings.filter((ending) => ending !== FAILED)).toEqual(['/login?oidc=done']);
    });

    test('the way back is refused in any other browser', async () => {
      const email = newAddress();
      const callback = await aVisitor(api).callbackOf({ email });
      const victim = aVisitor(api);
      expect(await victim.open(callback)).toBe(FAILED);
      await victim.callbackOf({ email: newAddress() });
      expect(await victim.open(callback)).toBe(FAILED);
      expect(victim.cookie('sid')).toBeUndefined();
      await expectNoAccount(email);
    });

    test('the way back is refused for an unknown state', async () => {
      const visitor = aVisitor(api);
      const callback = new URL(await visitor.callbackOf({ email: newAddress() }));
      callback.searchParams.set('state', 'made-up');
      expect(await visitor.open(callback.href)).toBe(FAILED);
      callback.searchParams.delete('state');
      expect(await visitor.open(callback.href)).toBe(FAILED);
      expect(visitor.cookie('sid')).toBeUndefined();
    });

    test('the way back is refused for an invalid code', async () => {
      const visitor = aVisitor(api);
      const callback = new URL(await visitor.callbackOf({ email: newAddress() }));
      callback.searchParams.set('code', 'guessed');
      expect(await visitor.open(callback.href)).toBe(FAILED);
      expect(visitor.cookie('sid')).toBeUndefined();
    });

    test('the way back ends after a quarter of an hour', async () => {
      const visitor = aVisitor(api);
      const callback = await visitor.callbackOf({ email: newAddress() });
      api.clock.advance(15 * MINUTE_MS + 1);
      expect(await visitor.open(callback)).toBe(FAILED);
      await deleteOldRows.run(api.app);
      expect(await api.db.read.count(OidcRequestEntity)).toBe(0);
    });

    test('the way back stays valid when the browser starts again in another tab', async () => {
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
        const own = await testApi({ env: { ...(await sandbox.enableOidc()), ...(mode === 'slow' && SOON) } });
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
    const strict = await testApi({ env: { ...(await sandbox.enableOidc()), RATE_LIMIT_FACTOR: '0.1' } });
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
});

describe('a second factor after the provider', () => {
  let sandbox: TestSandbox;
  let api: TestApi;
  let admin: UserEntity;
  let app: TestFactor;
  beforeAll(async () => {
    sandbox = await testSandbox();
    api = await testApi({ env: await sandbox.enableOidc() });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.stop();
  });
  /** An administrator with an identity at the provider and a second factor. */
  beforeEach(async () => {
    admin = await anAdmin(api);
    const visitor = aVisitor(api);
    await visitor.signInAs({ email: admin.email });
    await post(visitor, '/api/users/auth', { email: admin.email, password: PASSWORD });
    app = await aSecondFactor(api, admin);
  });

  const post = (visitor: Visitor, path: string, body: object) =>
    visitor.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const enter = (visitor: Visitor, code: string) => post(visitor, '/api/users/auth/code', { code });

  async function atTheCode(): Promise<Visitor> {
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email: admin.email }, '/cart')).toBe('/login?redirect=/cart&oidc=code');
    return visitor;
  }

  test('signing in at the provider opens no session before the code', async () => {
    const before = await api.db.read.countBy(SessionEntity, { userId: admin.id });
    const visitor = await atTheCode();
    expect(visitor.cookie('sid')).toBeUndefined();
    expect((await visitor.fetch('/api/users/profile')).status).toBe(401);
    expect(await api.db.read.countBy(SessionEntity, { userId: admin.id })).toBe(before);
  });

  test('the code ends it, once', async () => {
    const visitor = await atTheCode();
    expect((await enter(visitor, 'wrong')).status).toBe(401);
    const code = app.nextCode();
    const answer = await enter(visitor, code);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 200,
      body: { email: admin.email, isAdmin: true },
    });
    expect((await visitor.fetch('/api/users/profile')).status).toBe(200);
    expect(visitor.cookie('code')).toBeUndefined();
    expect((await enter(await atTheCode(), code)).status).toBe(401);
  });

  test('a recovery code ends it as well', async () => {
    expect((await enter(await atTheCode(), app.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('a code opens nothing without the sign-in at the provider, nor ten minutes after it', async () => {
    const stranger = await enter(aVisitor(api), app.nextCode());
    expect({ status: stranger.status, body: await stranger.json() }).toEqual({
      status: 401,
      body: { code: 'bad_credentials', message: 'This sign-in has expired. Please start again.' },
    });
    const late = await atTheCode();
    api.clock.advance(11 * 60_000);
    expect((await enter(late, app.nextCode())).status).toBe(401);
  });

  test('a cookie that the shop has not made opens nothing', async () => {
    const visitor = await atTheCode();
    const [userId = '', expires = '', signature = ''] = (visitor.cookie('code') ?? '').split('.');
    const other = await anAdmin(api);
    for (const forged of [
      `${other.id}.${expires}.${signature}`,
      `${userId}.zzzzzzzzz.${signature}`,
      `${userId}.${expires}.${'A'.repeat(43)}`,
    ]) {
      const answer = await api.withCookie(`code=${forged}`).fetch('/api/users/auth/code', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: app.nextCode() }),
      });
      expect(answer.status).toBe(401);
    }
  });

  test('linking an identity with the password asks for the code too, and links nothing before', async () => {
    const colleague = await anAdmin(api);
    const theirs = await aSecondFactor(api, colleague);
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email: colleague.email })).toBe('/login?link=1');
    const credentials = { email: colleague.email, password: PASSWORD };
    const identities = () => api.db.read.countBy(IdentityEntity, { userId: colleague.id });
    expect((await post(visitor, '/api/users/auth', credentials)).status).toBe(401);
    expect(await identities()).toBe(0);
    const answer = await post(visitor, '/api/users/auth', { ...credentials, code: theirs.nextCode() });
    expect(answer.status).toBe(200);
    expect(await identities()).toBe(1);
  });
});
