import type { SecondFactorReauthentication } from '@shop/contract/reauthenticationForms';
import type { EntityManager } from 'typeorm';
import { SecondFactorEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockUser } from '../../../database/locks.ts';
import { forbidden, illegalTransition, reauthRequired, unauthenticated, wrongCode } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import { hasSecondFactor } from '../../../http/sessions/hasSecondFactor.ts';
import { endUserSessions } from '../../../http/sessions/sessions.service.ts';
import { recordAudit } from '../../audit/audit.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { countUnusedRecoveryCodes, replaceRecoveryCodes } from '../secondFactor/recoveryCodes.service.ts';
import type { FactorKeys } from '../secondFactor/secondFactor.service.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  getFactorKeys,
  deleteSecondFactor,
  consumeSecondFactorCode,
} from '../secondFactor/secondFactor.service.ts';
import { getOtpauthUri } from '../secondFactor/totp.ts';
import { reauthenticate } from '../signIn/reauthentication.ts';
import { verifyCurrentPassword } from '../signIn/signIn.service.ts';
import type { UsersContext } from '../passwords/usersContext.ts';

type AdminCall = Call<'admin'>;

const ALREADY_ON_MESSAGE = 'Two-step sign-in is already on.';
export const ALREADY_OFF_MESSAGE = 'Two-step sign-in is off.';

export async function getSecondFactorState({ db, config }: UsersContext, { user }: AdminCall) {
  const factor = await db.read.findOneBy(SecondFactorEntity, { userId: user.id });
  const since = factor?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    isRequired: config.secondFactorOfAdmins === 'required',
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : await countUnusedRecoveryCodes(db.read, user.id),
  };
}

/**
 * Starts the setup with a new secret each time, so that a secret which another person saw on a screen is
 * useless. Throws `reauth_required`, 429 after too many wrong passwords, or `illegal_transition` when the
 * second factor is enabled.
 */
export async function startSecondFactorSetup(
  app: UsersContext,
  currentPassword: string | undefined,
  call: AdminCall,
) {
  await reauthenticate(app, currentPassword, call);
  const keys = await getFactorKeys(app);
  const secret = await inTransaction(app.db, async (tx) => {
    const admin = await lockAdmin(tx, call);
    if (await hasSecondFactor(tx, admin.id)) throw illegalTransition(ALREADY_ON_MESSAGE);
    return beginSecondFactor(tx, keys, admin.id, call.now());
  });
  const { renderSVG } = await import('uqr');
  const uri = getOtpauthUri(secret, { issuer: app.config.shopName, label: call.user.email });
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Enables the second factor, ends the sessions that were opened without it, except the current one, and returns the
 * recovery codes. Throws `illegal_transition` when it is enabled already, 400 on the field `code` for a wrong code,
 * or 429 after too many codes.
 */
export async function confirmSecondFactorSetup(
  app: UsersContext,
  code: string,
  call: AdminCall,
): Promise<string[]> {
  await call.limit('codes', call.user.id);
  const keys = await getFactorKeys(app);
  return inTransaction(app.db, async (tx) => {
    const admin = await lockAdmin(tx, call);
    if (await hasSecondFactor(tx, admin.id)) throw illegalTransition(ALREADY_ON_MESSAGE);
    const codeInput = { userId: admin.id, code, now: call.now() };
    if (!(await enableSecondFactor(tx, keys, codeInput))) throw wrongCode();
    const recoveryCodes = await replaceRecoveryCodes(tx, keys.hashing, admin.id);
    await endUserSessions(tx, admin.id, call.session.id);
    await recordAudit(tx, call, { action: 'secondFactor.on', target: admin.id });
    await queueSecurityNotice(tx, admin, 'secondFactorOn', call.now());
    return recoveryCodes;
  });
}

export async function replaceOwnRecoveryCodes(
  app: UsersContext,
  proof: SecondFactorReauthentication,
  call: AdminCall,
): Promise<string[]> {
  return withSecondFactorProof(app, proof, call, async (tx, admin, { hashing }) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, hashing, admin.id);
    await recordAudit(tx, call, { action: 'secondFactor.newRecoveryCodes', target: admin.id });
    await queueSecurityNotice(tx, admin, 'recoveryCodes', call.now());
    return recoveryCodes;
  });
}

export async function removeOwnSecondFactor(
  app: UsersContext,
  proof: SecondFactorReauthentication,
  call: AdminCall,
): Promise<void> {
  await withSecondFactorProof(app, proof, call, async (tx, admin) => {
    await deleteSecondFactor(tx, admin.id);
    await recordAudit(tx, call, { action: 'secondFactor.off', target: admin.id });
    await queueSecurityNotice(tx, admin, 'secondFactorOff', call.now());
  });
}

/**
 * Runs a change of an enabled second factor after checking the password and a code, and consumes the code. An account
 * without a password needs a sign-in of the last ten minutes in place of the password. Throws `reauth_required`,
 * `illegal_transition` when no second factor is enabled, 400 on the field `code`, or 429.
 */
async function withSecondFactorProof<T>(
  app: UsersContext,
  { currentPassword, code }: SecondFactorReauthentication,
  call: AdminCall,
  change: (tx: EntityManager, admin: UserEntity, keys: FactorKeys) => Promise<T>,
): Promise<T> {
  if (call.user.passwordHash === null) await reauthenticate(app, undefined, call);
  else if (currentPassword === '') throw reauthRequired();
  else if (!(await verifyCurrentPassword(app, call.user, currentPassword, call))) {
    throw reauthRequired("This isn't your current password.");
  }
  await call.limit('codes', call.user.id);
  const keys = await getFactorKeys(app);
  return inTransaction(app.db, async (tx) => {
    const admin = await lockAdmin(tx, call);
    if (!(await hasSecondFactor(tx, admin.id))) throw illegalTransition(ALREADY_OFF_MESSAGE);
    const used = await consumeSecondFactorCode(tx, keys, { userId: admin.id, code, now: call.now() });
    if (used === null) throw wrongCode();
    return change(tx, admin, keys);
  });
}

/** Locks the caller's account and returns it. Throws 401 or 403 when it was deleted or demoted in the meantime. */
async function lockAdmin(tx: EntityManager, { user }: AdminCall): Promise<UserEntity> {
  if (!(await lockUser(tx, user.id))) throw unauthenticated();
  const admin = await tx.findOneByOrFail(UserEntity, { id: user.id });
  if (!admin.isAdmin) throw forbidden();
  return admin;
}
