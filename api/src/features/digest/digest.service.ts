import { OPEN_RETURNS } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { LeaseEntity } from '../../database/entities/LeaseEntity.ts';
import { MailEntity } from '../../database/entities/MailEntity.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderReturnEntity } from '../../database/entities/OrderReturnEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import type { Waiting } from '../../database/queuedMail.ts';
import { queueMail } from '../mail/outbox.ts';
import type { SettingDefaults } from '../shopSettings/shopSettings.service.ts';
import { shopSettings } from '../shopSettings/shopSettings.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** 07:00 in South Africa. */
const HOUR_UTC_MS = 5 * 60 * 60_000;
const TURN = 'admin digest';

/**
 * Queues the day's letter to each administrator while something waits. Of several processes one has the turn of a day,
 * in the transaction that queues the letters. Returns how many there are.
 */
export async function queueDigest(tx: EntityManager, config: SettingDefaults, now: Date): Promise<number> {
  const { digest } = await shopSettings(tx, config);
  if (!digest || !(await takeTurn(tx, now))) return 0;
  const waiting = (await whatWaits(tx)).filter(({ count }) => count > 0);
  if (waiting.length === 0) return 0;
  const admins = await tx.findBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  for (const { name, email } of admins) {
    await queueMail(tx, { kind: 'adminDigest', to: email, name, waiting }, now);
  }
  return admins.length;
}

async function takeTurn(tx: EntityManager, now: Date): Promise<boolean> {
  const never = { name: TURN, leasedUntil: new Date(0) };
  await tx.createQueryBuilder().insert().into(LeaseEntity).values(never).orIgnore().execute();
  const free = { name: TURN, leasedUntil: LessThanOrEqual(now) };
  const { affected } = await tx.update(LeaseEntity, free, { leasedUntil: nextMorning(now) });
  return affected === 1;
}

/** The next 07:00 in South Africa. */
export function nextMorning(now: Date): Date {
  const days = Math.floor((now.getTime() - HOUR_UTC_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS + HOUR_UTC_MS);
}

async function whatWaits(em: EntityManager): Promise<Waiting[]> {
  return [
    {
      what: 'Orders to pack',
      count: await em.countBy(OrderEntity, { status: 'paid', archivedAt: IsNull() }),
    },
    { what: 'Returns', count: await em.countBy(OrderReturnEntity, { status: In([...OPEN_RETURNS]) }) },
    { what: 'Refunds due', count: await em.countBy(OrderEntity, { isRefundDue: true }) },
    { what: 'Emails that were given up', count: await em.countBy(MailEntity, { state: 'dead' }) },
  ];
}
