import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { secondFactorRequired, wrongSignInCode } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import { hasSecondFactor } from '../../../http/sessions/hasSecondFactor.ts';
import { recordAudit } from '../../audit/audit.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import type { FactorKeys } from './secondFactor.service.ts';
import { consumeSecondFactorCode } from './secondFactor.service.ts';
import { parseTypedCode } from './typedCode.ts';

/**
 * Requires a code if the account has a second factor, and consumes it. The caller must have locked the
 * account, and must open the session in the same transaction. Throws `second_factor_required`, on the field
 * `code` when the code is wrong.
 */
export async function requireSecondFactor(
  tx: EntityManager,
  keys: FactorKeys,
  { user, code = '' }: { user: UserEntity; code: string | undefined },
  { ip, requestId, now }: Pick<Call, 'ip' | 'requestId' | 'now'>,
): Promise<void> {
  if (!(await hasSecondFactor(tx, user.id))) return;
  if (parseTypedCode(code).kind === 'none') throw secondFactorRequired();
  const used = await consumeSecondFactorCode(tx, keys, { userId: user.id, code, now: now() });
  if (used === null) throw wrongSignInCode();
  if (used === 'recovery') {
    const actor = { user, ip, requestId, now };
    await recordAudit(tx, actor, { action: 'secondFactor.recoveryCodeUsed', target: user.id });
    await queueSecurityNotice(tx, user, 'recoveryCodeUsed', now());
  }
}
