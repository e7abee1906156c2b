import type { EntityManager } from 'typeorm';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { MailEntity } from '../../database/entities/MailEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Shop } from '../../shop.ts';
import { issueResetToken } from '../passwordReset/passwordReset.service.ts';
import { letterOf, resetLetter } from './letters.ts';
import type { Mail } from './mail.ts';
import type { Envelope, PostOffice } from './postOffice.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const MOST_ATTEMPTS = 20;
const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Sends what is due. A mail that fails is tried again later, each time with a longer pause, and given up at the end. */
export async function deliverDueMail(shop: Shop, office: PostOffice): Promise<void> {
  const due = await shop.db.read.find(MailEntity, {
    where: { state: 'waiting', dueAt: LessThanOrEqual(shop.clock.now()) },
    order: { dueAt: 'ASC', id: 'ASC' },
    take: BATCH,
  });
  for (const mail of due) {
    if (shop.isDraining) return;
    if (await claim(shop, mail)) await deliver(shop, office, mail);
  }
}

/** Takes a lease on a mail; false when another worker was faster. Its end lets others try when we die. */
async function claim({ db, clock }: Shop, { id, attempts }: MailEntity): Promise<boolean> {
  const dueAt = new Date(clock.now().getTime() + LEASE_MS);
  const { affected } = await inTransaction(db, (tx) =>
    tx.update(MailEntity, { id, state: 'waiting', attempts }, { attempts: attempts + 1, dueAt }),
  );
  return affected === 1;
}

async function deliver(shop: Shop, office: PostOffice, row: MailEntity): Promise<void> {
  try {
    const envelope = row.mail && (await envelopeOf(shop, row.id, row.mail));
    if (envelope) await office.send(envelope);
    await settle(shop, row.id, { state: 'sent', mail: null, lastError: null });
  } catch (error) {
    const attempts = row.attempts + 1;
    const isDead = attempts >= MOST_ATTEMPTS;
    shop.log.warn({ mailId: row.id, attempts, isDead, reason: reasonOf(error) }, 'mail not sent');
    await settle(
      shop,
      row.id,
      isDead
        ? { state: 'dead', mail: null, lastError: reasonOf(error) }
        : { dueAt: new Date(shop.clock.now().getTime() + pauseAfter(attempts)), lastError: reasonOf(error) },
    );
  }
}

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

async function settle({ db }: Shop, id: string, outcome: Partial<Omit<MailEntity, 'mail'> & { mail: null }>) {
  await inTransaction(db, (tx) => tx.update(MailEntity, { id }, outcome));
}

/** Null when there is nothing to send: nobody has the address that asked for a reset. */
async function envelopeOf(shop: Shop, id: string, mail: Mail): Promise<Envelope | null> {
  if (mail.kind !== 'resetRequest') {
    return { id, to: { name: mail.name, address: mail.to }, letter: letterOf(mail, shop.config) };
  }
  const issued = await inTransaction(shop.db, (tx) =>
    issueResetToken(tx, mail.to, { now: shop.clock.now(), lifeMs: shop.config.resetTokenMs }),
  );
  if (!issued) return null;
  const minutes = Math.max(1, Math.round(shop.config.resetTokenMs / 60_000));
  return {
    id,
    to: { name: issued.name, address: mail.to },
    letter: resetLetter(issued.name, issued.token, minutes, shop.config),
  };
}

/** The kind of failure only: a mail server's words may repeat the address. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}

export async function sweepMails(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(MailEntity, { state: 'sent', dueAt: LessThan(new Date(now.getTime() - KEEP_MS)) });
}
