import { LessThanOrEqual } from 'typeorm';
import { MailEntity } from '../../database/entities/MailEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { MailContext } from './mailContext.ts';
import { envelopeOf } from './envelopes.ts';
import { isRefusal, reasonOf } from './mailFailure.ts';
import type { Mailer } from './mailer.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const MOST_REFUSALS = 20;
/** A week, by the pauses. */
const MOST_ATTEMPTS = 176;
/** Half a day: who waits for a link has long asked for another one. */
const MOST_ATTEMPTS_OF_RESET = 20;

/**
 * Sends what is due. A mail that fails is tried again later, each time with a longer pause, and given up at the end:
 * soon when the mail server refuses it for good, late when the server cannot take it now.
 */
export async function deliverDueMail(app: MailContext, mailer: Mailer): Promise<void> {
  const due = await app.db.read.find(MailEntity, {
    where: { state: 'waiting', dueAt: LessThanOrEqual(app.clock.now()) },
    order: { dueAt: 'ASC', id: 'ASC' },
    take: BATCH,
  });
  for (const mail of due) {
    if (app.isDraining) return;
    const claimed = await claim(app, mail);
    if (claimed) await deliver(app, mailer, claimed);
  }
}

/**
 * Takes a lease on a mail and answers with its words as they are by then: while those before it were sent, a notice may
 * have been given more to tell. Null when another worker was faster. The lease's end lets others try when we die.
 */
async function claim({ db, clock }: MailContext, { id, attempts }: MailEntity): Promise<MailEntity | null> {
  const dueAt = new Date(clock.now().getTime() + LEASE_MS);
  return inTransaction(db, async (tx) => {
    const { affected } = await tx.update(
      MailEntity,
      { id, state: 'waiting', attempts },
      { attempts: attempts + 1, dueAt },
    );
    return affected === 1 ? tx.findOneByOrFail(MailEntity, { id }) : null;
  });
}

async function deliver(app: MailContext, mailer: Mailer, row: MailEntity): Promise<void> {
  try {
    const envelope = row.mail && (await envelopeOf(app, row, row.mail));
    if (envelope) {
      await mailer.send(envelope);
      app.log.info({ mailId: row.id, kind: row.mail?.kind }, 'mail sent');
    }
  } catch (error) {
    await recordFailure(app, row, error);
    return;
  }
  await inTransaction(app.db, (tx) =>
    tx.update(MailEntity, { id: row.id }, { state: 'sent', mail: null, lastError: null }),
  );
}

/** Nothing is written once the lease has passed to another worker, who may have sent the mail meanwhile. */
async function recordFailure(app: MailContext, row: MailEntity, error: unknown): Promise<void> {
  const { id, mail, attempts } = row;
  const failure = { refusals: row.refusals + Number(isRefusal(error)), lastError: reasonOf(error) };
  const isReset = mail?.kind === 'resetRequest';
  const isDead =
    failure.refusals >= MOST_REFUSALS || attempts >= (isReset ? MOST_ATTEMPTS_OF_RESET : MOST_ATTEMPTS);
  app.log.warn({ mailId: id, attempts, isDead, reason: failure.lastError }, 'mail not sent');
  const next = isDead
    ? ({ state: 'dead', ...(isReset && { mail: null }) } as const)
    : { dueAt: new Date(app.clock.now().getTime() + pauseAfter(attempts)) };
  await inTransaction(app.db, (tx) =>
    tx.update(MailEntity, { id, state: 'waiting', attempts }, { ...failure, ...next }),
  );
}

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
