import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { SecondFactorEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { endUserSessions } from '../../../http/sessions/sessions.service.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { deleteSecondFactor } from '../secondFactor/secondFactor.service.ts';
import { ALREADY_OFF_MESSAGE } from './secondFactorSetup.service.ts';

const MAX_FACTORS = 1000;

export async function findSecondFactorUserIds(read: EntityManager): Promise<string[]> {
  const factors = await read.find(SecondFactorEntity, {
    where: { confirmedAt: Not(IsNull()) },
    select: { userId: true },
    order: { userId: 'ASC' },
    take: MAX_FACTORS,
  });
  return factors.map(({ userId }) => userId);
}

/**
 * Removes the second factor of an administrator who has lost it, ends their sessions and notifies them. Throws 404
 * for an unknown or deleted user, or `illegal_transition` when the user has no second factor.
 */
export async function removeFactor(tx: EntityManager, actor: Actor, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) throw notFound('User');
  const user = await tx.findOneByOrFail(UserEntity, { id: userId });
  if (!(await deleteSecondFactor(tx, userId))) throw illegalTransition(ALREADY_OFF_MESSAGE);
  await endUserSessions(tx, userId);
  await recordAudit(tx, actor, { action: 'secondFactor.remove', target: userId });
  await queueSecurityNotice(tx, user, 'secondFactorRemoved', actor.now());
}
