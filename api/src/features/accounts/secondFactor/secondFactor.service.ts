import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { IsNull, LessThan, Not } from 'typeorm';
import { RecoveryCodeEntity, SecondFactorEntity } from '../../../database/entities/accounts.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { seal, unseal } from '../../../sealing.ts';
import { consumeRecoveryCode } from './recoveryCodes.service.ts';
import { createTotpSecret, findTimeStep } from './totp.ts';
import { parseTypedCode } from './typedCode.ts';

/** Keys that seal secrets and hash recovery codes. */
export interface FactorKeys {
  readonly sealing: string;
  readonly hashing: Buffer;
}

/**
 * Returns the keys for second factors. Must be called outside of transactions, because the first call may
 * store the shop's root secret in a transaction of its own.
 */
export async function getFactorKeys({ keys }: Pick<ServerContext, 'keys'>): Promise<FactorKeys> {
  const sealing = await keys.getKey('second-factor');
  return { sealing: sealing.toString('base64'), hashing: await keys.getKey('recovery-code') };
}

/** Starts the setup of a second factor, replaces an unfinished one, and returns the secret. */
export async function beginSecondFactor(
  tx: EntityManager,
  { sealing }: FactorKeys,
  userId: string,
  now: Date,
): Promise<string> {
  const secret = createTotpSecret();
  await tx.delete(SecondFactorEntity, { userId, confirmedAt: IsNull() });
  await tx.insert(SecondFactorEntity, {
    userId,
    secret: seal(sealing, secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: now,
  });
  return secret;
}

/**
 * Enables the second factor that is being set up; returns false when the code is wrong or no second factor is
 * being set up.
 */
export async function enableSecondFactor(
  tx: EntityManager,
  keys: FactorKeys,
  { userId, code, now }: CodeInput,
): Promise<boolean> {
  const parsedCode = parseTypedCode(code);
  const pendingFactor = { userId, confirmedAt: IsNull() };
  if (
    parsedCode.kind !== 'app' ||
    !(await consumeTimeStep(tx, keys, pendingFactor, { code: parsedCode.code, now }))
  )
    return false;
  const { affected } = await tx.update(SecondFactorEntity, pendingFactor, { confirmedAt: now });
  return affected === 1;
}

interface CodeInput {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Consumes a code of the account and returns its kind; null when the code is wrong or used. The caller must
 * have locked the account.
 */
export async function consumeSecondFactorCode(
  tx: EntityManager,
  keys: FactorKeys,
  { userId, code, now }: CodeInput,
): Promise<'app' | 'recovery' | null> {
  const parsedCode = parseTypedCode(code);
  const enabledFactor = { userId, confirmedAt: Not(IsNull()) };
  if (
    parsedCode.kind === 'app' &&
    (await consumeTimeStep(tx, keys, enabledFactor, { code: parsedCode.code, now }))
  )
    return 'app';
  if (parsedCode.kind !== 'recovery') return null;
  const { code: recoveryCode } = parsedCode;
  return (await consumeRecoveryCode(tx, keys.hashing, { userId, code: recoveryCode, now }))
    ? 'recovery'
    : null;
}

/**
 * Consumes the time step of an app's code; returns false for a wrong code, and for one that is not newer than the
 * last one accepted. Of two concurrent uses one succeeds.
 */
async function consumeTimeStep(
  tx: EntityManager,
  { sealing }: FactorKeys,
  where: FindOptionsWhere<SecondFactorEntity>,
  { code, now }: Omit<CodeInput, 'userId'>,
): Promise<boolean> {
  const factor = await tx.findOneBy(SecondFactorEntity, where);
  const step = factor && findTimeStep(unseal(sealing, factor.secret), code, now);
  if (step === null) return false;
  const { affected } = await tx.update(
    SecondFactorEntity,
    { ...where, lastStep: LessThan(step) },
    { lastStep: step },
  );
  return affected === 1;
}

/**
 * Deletes the second factor of an account, even one that is still being set up, and its recovery codes; returns false
 * when none was enabled.
 */
export async function deleteSecondFactor(tx: EntityManager, userId: string): Promise<boolean> {
  await tx.delete(RecoveryCodeEntity, { userId });
  const { affected } = await tx.delete(SecondFactorEntity, { userId, confirmedAt: Not(IsNull()) });
  await tx.delete(SecondFactorEntity, { userId });
  return affected === 1;
}
