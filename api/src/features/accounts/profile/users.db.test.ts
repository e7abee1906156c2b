import { findUsers } from '@shop/contract/adminUserList';
import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { requestPasswordReset } from '@shop/contract/passwordReset';
import { getProfile, register, signIn, updateProfile } from '@shop/contract/users';
import { startSandbox } from '../../../../../tools/sandbox/src/startSandbox.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { getCookie } from '../../../testing/cookies.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { sendDueMail } from '../../mail/sendMail.ts';
import { createMailer } from '../../mail/mailer.ts';
import { createPasswordHasher } from '../passwords/passwordHasher.ts';
import { changeUser } from '../records/accounts.service.ts';

describe('users', () => {
  let api: TestApi;
  beforeAll(async () => {
    // Some of these tests are about the cost of a hash.
    api = await testApi({ passwords: createPasswordHasher() });
  });
  afterAll(() => api.close());

  const SIGN_UP_RULE =
    'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';
  const newcomer = () => ({
    name: 'Sipho',
    email: `sipho-${crypto.randomUUID()}@shop.example`,
    password: 'Fynbos20@26',
  });

  describe('registering', () => {
    test('registering makes a customer, signs in, and welcomes by mail [7.6]', async () => {
      const person = newcomer();
      const answer = await api.anonymous.call(register, {
        ...person,
        email: ` ${person.email.toUpperCase()} `,
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        _id: expect.any(String),
        name: 'Sipho',
        email: person.email,
        isAdmin: false,
      });
      const profile = await api.withCookie(getCookie(answer, 'sid')).call(getProfile, {});
      expect(profile.body).toEqual(answer.body);
      const mails = await api.db.read.find(MailEntity);
      expect(mails.map(({ mail }) => mail)).toContainEqual({
        kind: 'welcome',
        to: person.email,
        name: 'Sipho',
      });
    });

    test('registering never makes an administrator, whatever is sent along', async () => {
      const sent = { ...newcomer(), isAdmin: true, _id: 'mine', passwordHash: 'x' };
      expect((await api.anonymous.call(register, sent)).body).toMatchObject({ isAdmin: false });
    });

    test('of ten registrations at once with one address, one wins', async () => {
      const person = newcomer();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => api.anonymous.call(register, person)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'email_taken')).toHaveLength(9);
    });

    test.each([
      ['too weak', 'fynbos20@26', SIGN_UP_RULE],
      ['with a character that this screen does not allow', 'Fynbos20#26', SIGN_UP_RULE],
      ['too long', `Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters long.'],
      ['one of the most used', 'P@ssw0rd', 'This password is too common.'],
      ['one of the most used with a sign behind it', 'Password1!', 'This password is too common.'],
    ])('registering refuses a password that is %s [R.24]', async (_what, password, sentence) => {
      const answer = await api.anonymous.call(register, { ...newcomer(), password });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { password: sentence } },
      });
    });

    test('registering refuses the own name as password', async () => {
      const answer = await api.anonymous.call(register, {
        ...newcomer(),
        name: 'Sipho@2026',
        password: 'Sipho@2026',
      });
      expect(answer.body.fields).toEqual({ password: 'This password is too common.' });
    });
  });

  describe('signing in', () => {
    test('wrong password and unknown address get the same bytes [7.5] [R.23]', async () => {
      const user = await aUser(api);
      const wrong = await api.anonymous.call(signIn, { email: user.email, password: 'Wrong-2026!' });
      const unknown = await api.anonymous.call(signIn, {
        email: 'nobody@shop.example',
        password: 'Wrong-2026!',
      });
      expect(wrong).toMatchObject({
        status: 401,
        body: { code: 'bad_credentials', message: 'Invalid email or password' },
      });
      expect(unknown.body).toEqual(wrong.body);
    });

    test('an account without a password cannot be signed in to by password', async () => {
      const user = await aUser(api, { passwordHash: null });
      for (const password of ['', 'no password at all', 'null']) {
        expect((await api.anonymous.call(signIn, { email: user.email, password })).status).toBe(401);
      }
    });

    test('signing in renews a hash of an older cost once, and the password stays', async () => {
      const { id, email, passwordHash } = await aUser(api);
      const hashNow = async () => (await api.db.read.findOneByOrFail(UserEntity, { id })).passwordHash;
      expect((await api.anonymous.call(signIn, { email, password: PASSWORD })).status).toBe(200);
      const renewed = await hashNow();
      expect(renewed).not.toBe(passwordHash);
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await api.anonymous.call(signIn, { email, password: PASSWORD })).status).toBe(200);
      expect(await hashNow()).toBe(renewed);
    });

    test('two concurrent sign-ins succeed while the hash is renewed', async () => {
      const { email } = await aUser(api);
      const signingIn = () => api.anonymous.call(signIn, { email, password: PASSWORD });
      const answers = await Promise.all([signingIn(), signingIn(), signingIn()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    test('the case of the address does not matter, that of the password does [5.14]', async () => {
      const user = await aUser(api);
      const email = ` ${user.email.toUpperCase()}`;
      expect((await api.anonymous.call(signIn, { email, password: PASSWORD })).status).toBe(200);
      expect((await api.anonymous.call(signIn, { email, password: PASSWORD.toLowerCase() })).status).toBe(
        401,
      );
    });

    test('an accent makes another address', async () => {
      const user = await aUser(api, { email: 'admin-of-all@shop.example' });
      expect(
        (await api.anonymous.call(signIn, { email: 'ádmin-of-all@shop.example', password: PASSWORD })).status,
      ).toBe(401);
      expect((await api.anonymous.call(signIn, { email: user.email, password: PASSWORD })).status).toBe(200);
    });
  });

  describe('what happens while a password is compared or hashed', () => {
    afterEach(() => jest.restoreAllMocks());

    test('a password that is replaced meanwhile opens no session', async () => {
      const user = await aUser(api);
      const { verify } = api.app.passwords;
      jest.spyOn(api.app.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
        const isRight = await verify(hash, password);
        await inTransaction(api.db, (tx) => changeUser(tx, user.id, { passwordHash: 'another' }));
        return isRight;
      });
      const answer = await api.oneProcess.anonymous.call(signIn, { email: user.email, password: PASSWORD });
      expect(answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    test('an account that is deleted meanwhile stays anonymous', async () => {
      const [user, admin] = [await aUser(api), await anAdmin(api)];
      const { hash } = api.app.passwords;
      jest.spyOn(api.app.passwords, 'hash').mockImplementationOnce(async (password) => {
        await api.as(admin).call(deleteUser, { id: user.id });
        return hash(password);
      });
      const answer = await api.oneProcess
        .as(user)
        .call(updateProfile, { name: 'Thandi', password: 'Vygies#2026' });
      expect(answer.status).toBe(404);
      const row = await api.db.read.findOneByOrFail(UserEntity, { id: user.id });
      expect(row).toMatchObject({ name: 'Deleted user', passwordHash: null });
    });
  });

  describe('failed sign-ins', () => {
    let limited: TestApi;
    beforeAll(async () => {
      limited = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
    });
    afterAll(() => limited.close());

    const from = (ip: string) => ({ 'X-Forwarded-For': ip });

    test('failed sign-ins are limited to five for one client, not for its owner [7.34] [R.30]', async () => {
      const { email } = await aUser(limited);
      const wrong = () => limited.anonymous.call(signIn, { email, password: 'Wrong-2026!' }, from('1.1.1.1'));
      const answers = await Promise.all(Array.from({ length: 12 }, wrong));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
      const right = { email, password: PASSWORD };
      expect(
        (await limited.anonymous.call(signIn, right, from('1.1.1.1'))).headers.get('retry-after'),
      ).not.toBeNull();
      expect((await limited.anonymous.call(signIn, right, from('2.2.2.2'))).status).toBe(200);
    });

    test('failed sign-ins are reset by a success', async () => {
      const { email } = await aUser(limited);
      for (let round = 0; round < 3; round += 1) {
        for (let failure = 0; failure < 4; failure += 1) {
          await limited.anonymous.call(signIn, { email, password: 'Wrong-2026!' }, from('3.3.3.3'));
        }
        const right = await limited.anonymous.call(signIn, { email, password: PASSWORD }, from('3.3.3.3'));
        expect(right.status).toBe(200);
      }
    });
  });

  describe('the profile', () => {
    const profileRule =
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

    test('the profile changes the session’s user only [7.8] [R.28]', async () => {
      const [me, other] = [await aUser(api), await aUser(api)];
      const answer = await api
        .as(me)
        .call(updateProfile, { _id: other.id, name: 'New Name', address: { city: 'Paarl' } });
      expect(answer.body).toMatchObject({ _id: me.id, name: 'New Name', address: { city: 'Paarl' } });
      expect((await api.as(other).call(getProfile, {})).body.name).toBe(other.name);
    });

    test('the profile changes the named parts of an address alone, or all of it without names', async () => {
      const caller = api.as(await aUser(api));
      const change = async (input: Parameters<typeof caller.call<typeof updateProfile>>[1]) =>
        (await caller.call(updateProfile, input)).body.address;
      const address = { street: '1 Main Road', city: 'Paarl', phone: '0821234567', country: 'South Africa' };
      expect(await change({ address })).toEqual(address);
      const old = { street: 'Old Road', city: 'Ceres', phone: '0219999999' };
      expect(await change({ address: old, addressFields: ['phone'] })).toEqual({
        ...address,
        phone: old.phone,
      });
      const { street: _, ...without } = address;
      expect(await change({ address: old, addressFields: ['phone', 'state'] })).not.toHaveProperty('state');
      expect(await change({ address: {}, addressFields: ['street', 'phone'] })).toEqual({
        city: without.city,
        country: without.country,
      });
      expect(await change({ address: { city: 'Wellington' } })).toEqual({ city: 'Wellington' });
    });

    test('the address is for administrators to change [5.22]', async () => {
      const [customer, admin] = [await aUser(api), await anAdmin(api)];
      const email = `new-${admin.id}@shop.example`;
      expect((await api.as(customer).call(updateProfile, { email })).body.email).toBe(customer.email);
      expect((await api.as(admin).call(updateProfile, { email })).body.email).toBe(email);
      const taken = await api.as(admin).call(updateProfile, { email: customer.email });
      expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    });

    test('the profile has its own rule for passwords [5.20]', async () => {
      const customer = api.as(await aUser(api));
      const answer = await customer.call(updateProfile, { password: 'nothing' });
      expect(answer.body.fields).toEqual({ password: profileRule });
      expect((await customer.call(updateProfile, { password: '' })).status).toBe(200);
    });

    test('a new password needs the current one, or a sign-in of the last ten minutes [R.28]', async () => {
      const customer = api.as(await aUser(api));
      const password = 'Vygies#2026';
      expect((await customer.call(getProfile, {})).status).toBe(200);
      api.clock.advance(10 * 60_000 + 1000);
      const stale = await customer.call(updateProfile, { password });
      expect(stale).toMatchObject({
        status: 403,
        body: { code: 'reauth_required', fields: { currentPassword: expect.any(String) } },
      });
      const wrong = await customer.call(updateProfile, { password, currentPassword: 'Wrong-2026!' });
      expect(wrong.body).toMatchObject({
        code: 'reauth_required',
        fields: { currentPassword: "This isn't your current password." },
      });
      expect((await customer.call(updateProfile, { password, currentPassword: PASSWORD })).status).toBe(200);
    });
  });
});

describe('names with an apostrophe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const anAddress = () => `o'brien-${crypto.randomUUID()}@shop.example`;
  const password = 'Fynbos20@26';

  test('a buyer with an apostrophe in the address registers, signs in and gets e-mails', async () => {
    const email = anAddress();
    const registered = await api.anonymous.call(register, { name: "Sean O'Brien", email, password });
    expect(registered).toMatchObject({ status: 201, body: { email } });
    const own = await api.withCookie(getCookie(registered, 'sid')).call(getProfile, {});
    expect(own.body).toMatchObject({ email });
    expect((await api.anonymous.call(signIn, { email: email.toUpperCase(), password })).status).toBe(200);
    expect((await api.anonymous.call(requestPasswordReset, { email })).status).toBe(200);
    const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
    try {
      await sendDueMail(api.app, createMailer(sandbox.smtpUrl, api.app.config));
      const query = new URLSearchParams({ to: email });
      const answer = await fetch(`${sandbox.httpUrl}/mail/messages?${query}`);
      const received = (await answer.json()) as { to: string[]; subject: string }[];
      expect(received.map(({ to }) => to)).toEqual([[email], [email]]);
    } finally {
      await sandbox.stop();
    }
  });

  test('an administrator finds an address with an apostrophe, and gives one to an account', async () => {
    const admin = await anAdmin(api);
    const user = await aUser(api, { email: anAddress() });
    const found = await api.as(admin).call(findUsers, { search: user.email });
    expect(found.body.users.map(({ _id }) => _id)).toEqual([user.id]);
    const given = anAddress();
    const edited = await api.as(admin).call(updateUser, { userId: user.id, email: given });
    expect(edited).toMatchObject({ status: 200, body: { email: given } });
    const own = anAddress();
    expect((await api.as(admin).call(updateProfile, { email: own })).body).toMatchObject({ email: own });
  });
});

describe('an own address', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    admin = await anAdmin(api);
  });

  /** A session that began eleven minutes ago. */
  async function anOldSession() {
    const browser = api.as(admin);
    await browser.call(updateProfile, {});
    api.clock.advance(11 * 60_000);
    return browser;
  }

  const email = () => `new-${admin.id}@shop.example`;
  const emails = async () =>
    (await api.db.read.find(MailEntity)).map(({ mail }) => mail).filter((mail) => mail?.to === admin.email);

  test.each([
    ['the profile', (input: object) => [updateProfile, input] as const],
    ['the list of users', (input: object) => [updateUser, { userId: admin.id, ...input }] as const],
  ])(
    'an administrator’s own address is changed in %s with the current password only',
    async (_where, request) => {
      const browser = await anOldSession();
      const change = async (input: object) => {
        const [endpoint, body] = request(input);
        return browser.fetch(endpoint.path.replace(':userId', admin.id), {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      };
      const refused = await change({ email: email() });
      expect({ status: refused.status, body: await refused.json() }).toMatchObject({
        status: 403,
        body: { code: 'reauth_required', fields: { currentPassword: expect.any(String) as string } },
      });
      expect((await change({ email: email(), currentPassword: 'Wrong-2026!' })).status).toBe(403);
      expect(await emails()).toEqual([]);
      expect((await change({ email: admin.email.toUpperCase() })).status).toBe(200);
      const changed = await change({ email: email(), currentPassword: PASSWORD });
      expect({ status: changed.status, body: await changed.json() }).toMatchObject({
        status: 200,
        body: { email: email() },
      });
    },
  );

  test('within ten minutes of signing in no password is asked for', async () => {
    expect((await api.as(admin).call(updateProfile, { email: email() })).body.email).toBe(email());
  });

  test('the old address gets an email, and the change is audited with actor, before and after', async () => {
    await api.as(admin).call(updateProfile, { email: email() });
    expect(await emails()).toMatchObject([{ kind: 'securityNotice', changes: { address: { count: 1 } } }]);
    expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([
      { actorId: admin.id, action: 'user.update', before: { email: admin.email }, after: { email: email() } },
    ]);
  });

  test('another user’s old address gets an email when an administrator changes it', async () => {
    const actor = admin;
    admin = await aUser(api);
    await api.as(actor).call(updateUser, { userId: admin.id, email: email() });
    expect(await emails()).toMatchObject([{ kind: 'securityNotice', changes: { address: { count: 1 } } }]);
  });

  test('a changed role and an administrator’s new password are audited', async () => {
    const user = await aUser(api);
    await api.as(admin).call(updateUser, { userId: user.id, isAdmin: true });
    await api.as(admin).call(updateUser, { userId: user.id, isAdmin: false });
    expect(await findAuditTrail(api.db.read, user.id)).toMatchObject([
      { before: { isAdmin: false }, after: { isAdmin: true } },
      { before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
    await api.as(admin).call(updateProfile, { password: 'Vygies#2026' });
    expect(await findAuditTrail(api.db.read, admin.id)).toMatchObject([{ after: { isPasswordNew: true } }]);
  });

  test('a customer’s change of their own profile is not audited', async () => {
    const user = await aUser(api);
    await api.as(user).call(updateProfile, { name: 'Sipho' });
    expect(await findAuditTrail(api.db.read, user.id)).toEqual([]);
  });
});
