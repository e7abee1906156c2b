import { updateUser } from '@shop/contract/adminUsers';
import { listSecondFactors, removeSecondFactor } from '@shop/contract/colleagueSecondFactor';
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
} from '@shop/contract/secondFactor';
import { getProfile, signIn } from '@shop/contract/users';
import { MailEntity } from '../../../database/entities/mail.ts';
import { RecoveryCodeEntity, SecondFactorEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { SECURITY_CHANGES } from '../../../database/entities/queuedMail.ts';
import { aSecondFactor, codeOf } from '../../../testing/factories/secondFactor.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

const WRONG = 'This code is not right, or it has been used.';

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
  return SECURITY_CHANGES.filter((change) => mine.some(({ changes }) => changes[change] !== undefined));
}

describe('setting it up', () => {
  test('shows the secret as text and picture, and is on once a code proves that the app has it', async () => {
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
    const confirmed = await browser.call(confirmSecondFactor, { code: codeOf(body.secret, api) });
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

  test('keeps neither the secret nor a recovery code readable', async () => {
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

  test('asks for the password when the sign-in is older than ten minutes', async () => {
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
    const answer = await browser.call(confirmSecondFactor, { code: codeOf(first.body.secret, api) });
    expect([answer.status, answer.body.fields]).toEqual([400, { code: WRONG }]);
  });

  test('is refused while it is on, and its code turned it on once', async () => {
    const { secret } = await aSecondFactor(api, admin);
    const browser = api.as(admin);
    for (const answer of [
      await browser.call(startSecondFactor, {}),
      await browser.call(confirmSecondFactor, { code: codeOf(secret, api) }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'illegal_transition']);
    }
  });

  test('once, by two confirmations at the same moment', async () => {
    const browser = api.as(admin);
    const { secret } = (await browser.call(startSecondFactor, {})).body;
    const code = codeOf(secret, api);
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(confirmSecondFactor, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.read.countBy(RecoveryCodeEntity, { userId: admin.id })).toBe(10);
  });
});

describe('changing it', () => {
  test('needs the password and a code, which is used up', async () => {
    const app = await aSecondFactor(api, admin);
    const browser = api.as(admin);
    const code = app.nextCode();
    for (const currentPassword of ['', 'Wrong-2026!']) {
      const refused = await browser.call(turnSecondFactorOff, { currentPassword, code });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([403, ['currentPassword']]);
    }
    const wrong = await browser.call(turnSecondFactorOff, { currentPassword: PASSWORD, code: '12345' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: WRONG }]);
    expect((await browser.call(getSecondFactor, {})).body.isOn).toBe(true);

    expect((await browser.call(turnSecondFactorOff, { currentPassword: PASSWORD, code })).status).toBe(200);
    expect((await browser.call(getSecondFactor, {})).body).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect((await api.anonymous.call(signIn, credentials())).status).toBe(200);
    expect(await actionsOn(admin)).toEqual(['secondFactor.on', 'secondFactor.off']);
    expect(await reportedTo(admin)).toEqual(['secondFactorOn', 'secondFactorOff']);
    const again = await browser.call(turnSecondFactorOff, { currentPassword: PASSWORD, code });
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
  test('removes it for a locked-out colleague, who is told and signed out', async () => {
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

  test('needs the password when the sign-in is older than ten minutes', async () => {
    const colleague = await anAdmin(api);
    await aSecondFactor(api, colleague);
    const me = api.as(admin);
    await me.call(getProfile, {});
    api.clock.advance(11 * 60_000);
    const removal = { id: colleague.id };
    expect((await me.call(removeSecondFactor, removal)).body.code).toBe('reauth_required');
    expect((await me.call(removeSecondFactor, { ...removal, currentPassword: PASSWORD })).status).toBe(200);
  });

  test('is not oneself: one’s own needs a code', async () => {
    await aSecondFactor(api, admin);
    expect((await api.as(admin).call(removeSecondFactor, { id: admin.id })).status).toBe(409);
    expect(await api.db.read.existsBy(SecondFactorEntity, { userId: admin.id })).toBe(true);
  });

  test('who demotes somebody takes it away, because customers have none', async () => {
    const colleague = await anAdmin(api);
    await aSecondFactor(api, colleague);
    await api.as(admin).call(updateUser, { userId: colleague.id, isAdmin: false });
    expect((await api.anonymous.call(signIn, credentials(colleague))).status).toBe(200);
    expect(await reportedTo(colleague)).toContain('secondFactorOff');
  });
});

test('a customer has none to set up', async () => {
  const answer = await api.as(await aUser(api)).call(startSecondFactor, {});
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
