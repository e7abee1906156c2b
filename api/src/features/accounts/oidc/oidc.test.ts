import { getShopConfig } from '@shop/contract/config';
import { IdentityEntity, SessionEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { aVisitor } from '../../../testing/visitor.ts';

let sandbox: TestSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await testSandbox();
  api = await testApi({ env: sandbox.oidcEnv });
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
  test('gets an account without a password and without rights, and goes on where they were [1.14]', async () => {
    const email = newAddress();
    const visitor = aVisitor(api);
    expect(await visitor.signInAs({ email, name: 'Lindiwe Dube' }, '/shipping')).toBe(
      '/login?redirect=/shipping&oidc=done',
    );
    expect(await profileOf(visitor)).toMatchObject({ email, name: 'Lindiwe Dube', isAdmin: false });
    expect(await userOf(email)).toMatchObject({ passwordHash: null, isAdmin: false });
  });

  test('needs no further proof of the address', async () => {
    const email = newAddress();
    await aVisitor(api).signInAs({ email });
    expect((await userOf(email))?.emailConfirmedAt).not.toBeNull();
  });

  test('is greeted by mail', async () => {
    const email = newAddress();
    await aVisitor(api).signInAs({ email });
    const mails = await api.db.read.find(MailEntity);
    expect(mails.some((mail) => JSON.stringify(mail).includes(email))).toBe(true);
  });

  test('is named by the local part of the address when the name is invalid', async () => {
    const email = newAddress();
    const visitor = aVisitor(api);
    await visitor.signInAs({ email, name: 'other@mail.example' });
    expect(await profileOf(visitor)).toMatchObject({ name: email.split('@')[0] });
  });

  test('has one account, however many tabs come back at once', async () => {
    const person = { email: newAddress() };
    const endings = await Promise.all(Array.from({ length: 4 }, () => aVisitor(api).signInAs(person)));
    expect(new Set(endings)).toEqual(new Set(['/login?oidc=done']));
    const user = await userOf(person.email);
    expect(await api.db.read.countBy(IdentityEntity, { userId: user?.id ?? '' })).toBe(1);
  });
});

describe('who has been here before', () => {
  test('is known by the subject, also when the address at the provider has changed', async () => {
    const before = newAddress();
    const subject = `subject-${before}`;
    await aVisitor(api).signInAs({ email: before, subject });
    const visitor = aVisitor(api);
    const after = { email: newAddress(), subject, isVerified: false };
    expect(await visitor.signInAs(after)).toBe('/login?oidc=done');
    expect(await profileOf(visitor)).toMatchObject({ email: before });
    expect(await userOf(after.email)).toBeNull();
  });

  test('has the address confirmed when the provider has verified it', async () => {
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

  test('ends the old session of the browser with the new one', async () => {
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
  ])('by an unverified address that %s', async (_, isKnown) => {
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

  test('when they say no at the provider', async () => {
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
  expect(body.identityProvider).toBe('Sandbox ID');
});
