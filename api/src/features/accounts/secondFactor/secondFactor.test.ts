import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { createProduct } from '@shop/contract/adminProducts';
import { listUsers, updateUser } from '@shop/contract/adminUsers';
import { listSecondFactors, removeSecondFactor } from '@shop/contract/adminSecondFactors';
import { getOrder } from '@shop/contract/orders';
import { resetPassword } from '@shop/contract/passwordReset';
import { getProduct } from '@shop/contract/products';
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  disableSecondFactor,
} from '@shop/contract/secondFactor';
import { getProfile, signIn, updateProfile } from '@shop/contract/users';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import {
  RecoveryCodeEntity,
  SecondFactorEntity,
  SessionEntity,
} from '../../../database/entities/accounts.ts';
import { MailEntity, MailLinkEntity } from '../../../database/entities/mail.ts';
import { SECURITY_EVENTS } from '../../../database/entities/queuedMail.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { bundleApiProgram } from '../../../testing/apiProgram.ts';
import { getCookie } from '../../../testing/cookies.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import type { TestFactor } from '../../../testing/factories/secondFactor.ts';
import { aSecondFactor, computeCode } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { createTotpSecret, findTimeStep, getOtpauthUri } from './totp.ts';
import { parseTypedCode } from './typedCode.ts';

describe('limits on codes', () => {
  let api: TestApi;
  let admin: UserEntity;
  let app: TestFactor;
  beforeAll(async () => {
    api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    admin = await anAdmin(api);
    app = await aSecondFactor(api, admin);
  });

  const attempt = (code: string, ip: string, cookie = '') =>
    api.anonymous.call(
      signIn,
      { email: admin.email, password: PASSWORD, code },
      { 'X-Forwarded-For': ip, Cookie: cookie },
    );

  /** No code of an app has letters. */
  const wrong = (ip: string, cookie?: string) => attempt('wrong', ip, cookie);

  test('five wrong codes from one address are enough for it, and not for others', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect((await wrong('10.1.0.1')).status).toBe(401);
    const refused = await attempt(app.nextCode(), '10.1.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await attempt(app.nextCode(), '10.1.0.2')).status).toBe(200);
  });

  test('asking for the code uses up no attempt', async () => {
    for (let time = 0; time < 8; time += 1) expect((await attempt('', '10.2.0.1')).status).toBe(401);
    expect((await attempt(app.nextCode(), '10.2.0.1')).status).toBe(200);
  });

  test('thirty wrong codes a day lock an account for all addresses but known browsers', async () => {
    const known = getCookie(await attempt(app.nextCode(), '10.3.0.1'), 'known');
    for (let failure = 0; failure < 30; failure += 1) {
      expect((await wrong(`10.3.1.${Math.floor(failure / 5)}`)).status).toBe(401);
    }
    expect((await attempt(app.nextCode(), '10.3.2.1')).status).toBe(429);
    expect((await attempt(app.nextCode(), '10.3.2.1', known)).status).toBe(200);
  });

  test('a browser that was here before has five attempts of its own', async () => {
    const known = getCookie(await attempt(app.nextCode(), '10.4.0.1'), 'known');
    for (let failure = 0; failure < 5; failure += 1)
      expect((await wrong('10.4.0.1', known)).status).toBe(401);
    expect((await attempt(app.nextCode(), '10.4.0.1', known)).status).toBe(429);
  });
});

describe('signing in with a code', () => {
  const WRONG = "This code isn't right, or it's been used already.";

  let api: TestApi;
  let admin: UserEntity;
  let app: TestFactor;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    admin = await anAdmin(api);
    app = await aSecondFactor(api, admin);
  });

  const signInWith = (code?: string, at: TestApi = api) =>
    at.anonymous.call(signIn, {
      email: admin.email,
      password: PASSWORD,
      ...(code === undefined ? {} : { code }),
    });
  const sessions = () => api.db.read.countBy(SessionEntity, { userId: admin.id });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  test('the password alone opens no session, and the answer asks for the code', async () => {
    const before = await sessions();
    for (const code of [undefined, '', ' ']) {
      const answer = await signInWith(code);
      expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
      expect(answer.body.fields).toBeUndefined();
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await sessions()).toBe(before);
  });

  test('a wrong password is refused as ever, with a right code too', async () => {
    const answer = await api.anonymous.call(signIn, {
      email: admin.email,
      password: 'Wrong-2026!',
      code: app.nextCode(),
    });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 401,
      body: { code: 'bad_credentials', message: 'Invalid email or password' },
    });
  });

  test('the code of the app opens a session, also when it is pasted with a blank', async () => {
    const code = app.nextCode();
    const answer = await signInWith(`${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(200);
    expect((await api.withCookie(getCookie(answer, 'sid')).call(getProfile, {})).body.email).toBe(
      admin.email,
    );
  });

  test('a code works once, and none that is older than the last one', async () => {
    const older = app.nextCode();
    const newer = app.nextCode();
    expect((await signInWith(newer)).status).toBe(200);
    for (const code of [newer, older]) {
      expect(await signInWith(code)).toMatchObject({
        status: 401,
        body: { code: 'second_factor_required', message: WRONG, fields: { code: WRONG } },
      });
    }
    expect((await signInWith(app.nextCode())).status).toBe(200);
  });

  test('of sign-ins at once with one code one succeeds, in several processes too', async () => {
    const other = await testApi({ beside: api });
    try {
      const code = app.nextCode();
      const before = await sessions();
      const answers = await Promise.all([api, other, api, other].map((at) => signInWith(code, at)));
      expect(statuses(answers)).toEqual([200, 401, 401, 401]);
      expect(await sessions()).toBe(before + 1);
    } finally {
      await other.close();
    }
  });

  test('each recovery code works once, typed as it may be; it is recorded and reported', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await signInWith(first)).status).toBe(200);
    expect((await signInWith(first)).body.fields).toEqual({ code: WRONG });
    expect((await signInWith(second.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
    const trail = await findAuditTrail(api.db.read, admin.id);
    expect(trail.map(({ action }) => action)).toEqual([
      'secondFactor.on',
      'secondFactor.recoveryCodeUsed',
      'secondFactor.recoveryCodeUsed',
    ]);
    const mails = await api.db.read.find(MailEntity);
    const mine = mails.map(({ mail }) => mail).filter((mail) => mail?.to === admin.email);
    expect(mine).toContainEqual(
      expect.objectContaining({
        changes: expect.objectContaining({
          recoveryCodeUsed: expect.objectContaining({ count: 2 }) as object,
        }) as object,
      }),
    );
  });

  test('of sign-ins at once with one recovery code one succeeds, in several processes too', async () => {
    const other = await testApi({ beside: api });
    try {
      const [code] = app.recoveryCodes;
      const answers = await Promise.all([api, other, api, other].map((at) => signInWith(code, at)));
      expect(statuses(answers)).toEqual([200, 401, 401, 401]);
    } finally {
      await other.close();
    }
  });

  test('the recovery code of somebody else opens nothing', async () => {
    const theirs = await aSecondFactor(api, await anAdmin(api));
    expect((await signInWith(theirs.recoveryCodes[0])).status).toBe(401);
  });

  test('a new password by a reset link does not switch it off', async () => {
    const [cookie, password] = ['a-verified-link', 'Vygies,2026'];
    await inTransaction(api.db, (tx) =>
      tx.insert(MailLinkEntity, {
        tokenHash: hashText(`link of ${admin.id}`),
        purpose: 'reset',
        userId: admin.id,
        mailId: uuid(),
        cookieHash: hashText(cookie),
        expiresAt: new Date(api.clock.now().getTime() + 60_000),
        tries: 0,
        usedAt: null,
      }),
    );
    const reset = api.withCookie(`reset=${cookie}`);
    expect((await reset.call(resetPassword, { email: admin.email, password })).status).toBe(200);
    const credentials = { email: admin.email, password };
    expect((await api.anonymous.call(signIn, credentials)).body.code).toBe('second_factor_required');
    expect((await api.anonymous.call(signIn, { ...credentials, code: app.nextCode() })).status).toBe(200);
  });
});

describe('codes of an app', () => {
  /** The secret and, to six digits, the codes of RFC 6238, appendix B. */
  const SECRET = Secret.fromLatin1('12345678901234567890').base32;

  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i the code %s is that of step %i', (second, code, step) => {
    expect(findTimeStep(SECRET, code, new Date(second * 1000))).toBe(step);
  });

  test('the codes of the neighbouring steps are right, and no others', () => {
    const at = (second: number) => findTimeStep(SECRET, '081804', new Date(second * 1000));
    expect({ before: at(1_111_111_109 - 30), after: at(1_111_111_109 + 30) }).toEqual({
      before: 37_037_036,
      after: 37_037_036,
    });
    expect({ before: at(1_111_111_109 - 60), after: at(1_111_111_109 + 60) }).toEqual({
      before: null,
      after: null,
    });
  });

  test('a secret has 160 bits, and each is another one', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });

  test('an app reads shop, account and secret from the address', () => {
    const uri = new URL(getOtpauthUri(SECRET, { issuer: 'Koppie', label: 'ada@shop.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.href)).toContain('Koppie:ada@shop.example');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Koppie', secret: SECRET });
  });

  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456\n', { kind: 'app', code: '123456' }],
    ['abcd-efgh-2345-wxyz', { kind: 'recovery', code: 'ABCDEFGH2345WXYZ' }],
    ['ABCDEFGH2345WXYZ', { kind: 'recovery', code: 'ABCDEFGH2345WXYZ' }],
    [' - ', { kind: 'none' }],
    ['12345', { kind: 'wrong' }],
    ['１２３４５６', { kind: 'wrong' }],
    ['abcd-efgh-2345-wxy1', { kind: 'wrong' }],
  ])('%p is read as %p', (typed, read) => {
    expect(parseTypedCode(typed)).toEqual(read);
  });
});

describe('a required second factor', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { ADMIN_2FA: 'required' } });
  });
  afterAll(() => api.close());

  const HELD_BACK = { status: 403, body: { code: 'second_factor_setup_required' } };

  test('an administrator without it may sign in and set it up, and is no administrator before', async () => {
    const admin = await anAdmin(api);
    const { order } = await anOrder(api);
    const draft = await aProduct(api, { state: 'draft' });
    const browser = api.as(admin);
    expect((await api.anonymous.call(signIn, { email: admin.email, password: PASSWORD })).status).toBe(200);
    expect(await browser.call(listUsers, {})).toMatchObject(HELD_BACK);
    expect(await browser.call(createProduct, {})).toMatchObject(HELD_BACK);
    expect((await browser.call(getOrder, { id: order._id })).status).toBe(404);
    expect((await browser.call(getProduct, { id: draft.id })).status).toBe(404);
    await browser.call(updateProfile, { name: 'Ada', email: 'elsewhere@shop.example' });
    expect((await browser.call(getProfile, {})).body).toMatchObject({
      name: 'Ada',
      email: admin.email,
      isAdmin: true,
    });
    expect((await browser.call(getSecondFactor, {})).body).toMatchObject({ isOn: false, isRequired: true });

    const app = await aSecondFactor(api, admin);
    const { headers } = await api.anonymous.call(signIn, {
      email: admin.email,
      password: PASSWORD,
      code: app.nextCode(),
    });
    const sid = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const complete = api.withCookie(sid);
    expect((await complete.call(listUsers, {})).status).toBe(200);
    expect((await complete.call(getOrder, { id: order._id })).status).toBe(200);
    expect((await complete.call(getProduct, { id: draft.id })).status).toBe(200);
  });

  test('customers notice nothing', async () => {
    const buyer = await aUser(api);
    const { order } = await anOrder(api, { buyer });
    expect((await api.as(buyer).call(getOrder, { id: order._id })).status).toBe(200);
    expect((await api.as(buyer).call(listUsers, {})).body.code).toBe('forbidden');
  });
});

describe('the second factor', () => {
  const WRONG = "This code isn't right, or it's been used already.";

  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    admin = await anAdmin(api);
  });

  const credentials = ({ email }: UserEntity = admin) => ({ email, password: PASSWORD });
  const actionsOn = async (user: UserEntity) =>
    (await findAuditTrail(api.db.read, user.id)).map(({ action }) => action);

  /** The changes that the letters to somebody name. */
  async function reportedTo({ email }: UserEntity): Promise<string[]> {
    const mails = await api.db.read.find(MailEntity);
    const mine = mails.flatMap(({ mail }) =>
      mail?.kind === 'securityNotice' && mail.to === email ? [mail] : [],
    );
    return SECURITY_EVENTS.filter((change) => mine.some(({ changes }) => changes[change] !== undefined));
  }

  describe('setting it up', () => {
    test('the secret is shown as text and picture, and counts once a code proves the app has it', async () => {
      const [browser, elsewhere] = [api.as(admin), api.as(admin)];
      expect((await elsewhere.call(getProfile, {})).status).toBe(200);
      const off = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
      expect((await browser.call(getSecondFactor, {})).body).toEqual(off);

      const { status, body } = await browser.call(startSecondFactor, {});
      expect(status).toBe(200);
      expect(body.uri).toContain(`secret=${body.secret}`);
      expect(decodeURIComponent(body.uri)).toContain(`Koppie:${admin.email}`);
      expect(body.qr).toMatch(/^<svg [^]*<\/svg>$/);
      expect((await browser.call(getSecondFactor, {})).body.isOn).toBe(false);
      expect((await api.anonymous.call(signIn, credentials())).status).toBe(200);

      expect(await browser.call(confirmSecondFactor, { code: '000' })).toMatchObject({
        status: 400,
        body: { fields: { code: WRONG } },
      });
      const confirmed = await browser.call(confirmSecondFactor, { code: computeCode(body.secret, api) });
      expect(confirmed.status).toBe(200);
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
      expect((await browser.call(getSecondFactor, {})).body).toMatchObject({
        isOn: true,
        recoveryCodesLeft: 10,
      });
      expect((await elsewhere.call(getProfile, {})).status).toBe(401);
      expect(await actionsOn(admin)).toEqual(['secondFactor.on']);
      expect(await reportedTo(admin)).toEqual(['secondFactorOn']);
      expect((await api.anonymous.call(signIn, credentials())).body.code).toBe('second_factor_required');
    });

    test('neither the secret nor a recovery code is stored in readable form', async () => {
      const { secret, recoveryCodes } = await aSecondFactor(api, admin);
      const userId = admin.id;
      const rows = JSON.stringify([
        await api.db.read.findBy(SecondFactorEntity, { userId }),
        await api.db.read.findBy(RecoveryCodeEntity, { userId }),
      ]);
      expect(rows).not.toContain(secret);
      for (const code of recoveryCodes) {
        expect(rows).not.toContain(code);
        expect(rows).not.toContain(code.replaceAll('-', ''));
      }
      expect(api.log.text).not.toContain(secret);
    });

    test('setting the second factor up asks for the password ten minutes after the sign-in', async () => {
      const browser = api.as(admin);
      await browser.call(getProfile, {});
      api.clock.advance(11 * 60_000);
      expect(await browser.call(startSecondFactor, {})).toMatchObject({
        status: 403,
        body: { code: 'reauth_required', fields: { currentPassword: expect.any(String) as string } },
      });
      expect((await browser.call(startSecondFactor, { currentPassword: PASSWORD })).status).toBe(200);
    });

    test('begun anew has another secret, and the code of the one before is wrong', async () => {
      const browser = api.as(admin);
      const first = await browser.call(startSecondFactor, {});
      await browser.call(startSecondFactor, {});
      const answer = await browser.call(confirmSecondFactor, { code: computeCode(first.body.secret, api) });
      expect({ status: answer.status, fields: answer.body.fields }).toEqual({
        status: 400,
        fields: { code: WRONG },
      });
    });

    test('setting the second factor up is refused while it is on, and its code turned it on once', async () => {
      const { secret } = await aSecondFactor(api, admin);
      const browser = api.as(admin);
      for (const answer of [
        await browser.call(startSecondFactor, {}),
        await browser.call(confirmSecondFactor, { code: computeCode(secret, api) }),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
      }
    });

    test('two confirmations at the same moment turn the second factor on once', async () => {
      const browser = api.as(admin);
      const { secret } = (await browser.call(startSecondFactor, {})).body;
      const code = computeCode(secret, api);
      const answers = await Promise.all([1, 2, 3].map(() => browser.call(confirmSecondFactor, { code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await api.db.read.countBy(RecoveryCodeEntity, { userId: admin.id })).toBe(10);
    });
  });

  describe('changing it', () => {
    test('changing the second factor needs the password and a code, which is used up', async () => {
      const app = await aSecondFactor(api, admin);
      const browser = api.as(admin);
      const code = app.nextCode();
      for (const currentPassword of ['', 'Wrong-2026!']) {
        const refused = await browser.call(disableSecondFactor, { currentPassword, code });
        expect({ status: refused.status, fields: Object.keys(refused.body.fields ?? {}) }).toEqual({
          status: 403,
          fields: ['currentPassword'],
        });
      }
      const wrong = await browser.call(disableSecondFactor, { currentPassword: PASSWORD, code: '12345' });
      expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
        status: 400,
        fields: { code: WRONG },
      });
      expect((await browser.call(getSecondFactor, {})).body.isOn).toBe(true);

      expect((await browser.call(disableSecondFactor, { currentPassword: PASSWORD, code })).status).toBe(200);
      expect((await browser.call(getSecondFactor, {})).body).toMatchObject({
        isOn: false,
        recoveryCodesLeft: 0,
      });
      expect((await api.anonymous.call(signIn, credentials())).status).toBe(200);
      expect(await actionsOn(admin)).toEqual(['secondFactor.on', 'secondFactor.off']);
      expect(await reportedTo(admin)).toEqual(['secondFactorOn', 'secondFactorOff']);
      const again = await browser.call(disableSecondFactor, { currentPassword: PASSWORD, code });
      expect(again.status).toBe(409);
    });

    test('new recovery codes replace those before', async () => {
      const app = await aSecondFactor(api, admin);
      const renewed = await api
        .as(admin)
        .call(renewRecoveryCodes, { currentPassword: PASSWORD, code: app.nextCode() });
      expect(renewed.body.recoveryCodes).toHaveLength(10);
      const signInBy = (code = '') => api.anonymous.call(signIn, { ...credentials(), code });
      expect((await signInBy(app.recoveryCodes[0])).status).toBe(401);
      expect((await signInBy(renewed.body.recoveryCodes[0])).status).toBe(200);
      expect(await actionsOn(admin)).toContain('secondFactor.newRecoveryCodes');
      expect(await reportedTo(admin)).toContain('recoveryCodes');
    });
  });

  describe('another administrator', () => {
    test("a locked-out colleague's second factor is removed, and the colleague told and signed out", async () => {
      const colleague = await anAdmin(api);
      const app = await aSecondFactor(api, colleague);
      const answer = await api.anonymous.call(signIn, { ...credentials(colleague), code: app.nextCode() });
      expect(answer.status).toBe(200);
      const me = api.as(admin);
      expect((await me.call(listSecondFactors, {})).body.userIds).toContain(colleague.id);

      expect((await me.call(removeSecondFactor, { id: colleague.id })).body).toEqual({
        message: 'Two-step sign-in removed',
      });
      expect((await me.call(listSecondFactors, {})).body.userIds).not.toContain(colleague.id);
      expect((await api.anonymous.call(signIn, credentials(colleague))).status).toBe(200);
      expect(await reportedTo(colleague)).toEqual(['secondFactorOn', 'secondFactorRemoved']);
      const [, removal] = await findAuditTrail(api.db.read, colleague.id);
      expect(removal).toMatchObject({ actorId: admin.id, action: 'secondFactor.remove' });
      expect((await me.call(removeSecondFactor, { id: colleague.id })).status).toBe(409);
    });

    test("removing a colleague's second factor needs the password after ten minutes", async () => {
      const colleague = await anAdmin(api);
      await aSecondFactor(api, colleague);
      const me = api.as(admin);
      await me.call(getProfile, {});
      api.clock.advance(11 * 60_000);
      const removal = { id: colleague.id };
      expect((await me.call(removeSecondFactor, removal)).body.code).toBe('reauth_required');
      expect((await me.call(removeSecondFactor, { ...removal, currentPassword: PASSWORD })).status).toBe(200);
    });

    test('an administrator cannot free oneself of the second factor without a code', async () => {
      await aSecondFactor(api, admin);
      expect((await api.as(admin).call(removeSecondFactor, { id: admin.id })).status).toBe(409);
      expect(await api.db.read.existsBy(SecondFactorEntity, { userId: admin.id })).toBe(true);
    });

    test('demoting an administrator removes the second factor, because customers have none', async () => {
      const colleague = await anAdmin(api);
      await aSecondFactor(api, colleague);
      await api.as(admin).call(updateUser, { userId: colleague.id, isAdmin: false });
      expect((await api.anonymous.call(signIn, credentials(colleague))).status).toBe(200);
      expect(await reportedTo(colleague)).toContain('secondFactorOff');
    });
  });

  test('a customer has none to set up', async () => {
    const answer = await api.as(await aUser(api)).call(startSecondFactor, {});
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('the command that removes a second factor', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** Runs the command as whoever keeps the shop does. */
  function remove(email: string) {
    const { dataDir, databaseUrl } = api.app.config;
    const program = bundleApiProgram('commands/adminRemoveSecondFactor.ts');
    return promisify(execFile)(process.execPath, [program, '--email', email], {
      env: { PATH: process.env['PATH'], SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    });
  }

  const signInWithPasswordAlone = async ({ email }: UserEntity): Promise<number> =>
    (await api.anonymous.call(signIn, { email, password: PASSWORD })).status;

  test('the command lets the only administrator without a second factor in by password alone', async () => {
    const admin = await anAdmin(api);
    await aSecondFactor(api, admin);
    expect(await signInWithPasswordAlone(admin)).toBe(401);
    const { stdout } = await remove(admin.email);
    expect(stdout).toBe(`${admin.email} signs in with the password alone now.\n`);
    expect(await signInWithPasswordAlone(admin)).toBe(200);
  });

  test('the command says why it did nothing', async () => {
    const without = await anAdmin(api);
    await expect(remove(without.email)).rejects.toMatchObject({
      ...{ code: 1, stdout: '', stderr: expect.stringMatching(/two-step/i) },
    });
    await expect(remove('nobody@shop.example')).rejects.toMatchObject({
      ...{ code: 1, stderr: 'User not found\n' },
    });
  });
});
