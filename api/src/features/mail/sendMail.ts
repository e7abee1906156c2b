import { LessThanOrEqual } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import { claimDueRow } from '../../database/locks.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { MailContext } from './mailContext.ts';
import { prepareEnvelope } from './envelopes.ts';
import type { Mailer } from './mailer.ts';

const BATCH_SIZE = 20;
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60 * 60_000;
const MAX_REFUSALS = 20;
/** Maximum number of attempts; with the pauses, they span about a week. */
const MAX_ATTEMPTS = 176;
/**
 * Maximum number of attempts for a password reset. They span about half a day; by then the user will have
 * requested another link.
 */
const MAX_RESET_ATTEMPTS = 20;

/**
 * Sends the e-mails that are due. A failed e-mail is retried after growing pauses and finally given up: after
 * `MAX_REFUSALS` permanent refusals by the mail server, or after `MAX_ATTEMPTS` failures of any kind, fewer for a
 * password reset.
 */
export async function sendDueMail(app: MailContext, mailer: Mailer): Promise<void> {
  const { db, clock } = app;
  const due = await db.read.find(MailEntity, {
    where: { state: 'waiting', dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC', id: 'ASC' },
    take: BATCH_SIZE,
  });
  for (const { id, attempts } of due) {
    if (app.isDraining) return;
    // A security notice may have been extended while earlier e-mails were sent, so the claimed row is sent.
    const where = { id, state: 'waiting' } as const;
    const claimed = await claimDueRow(db, MailEntity, { where, attempts, now: clock.now(), ms: LEASE_MS });
    if (claimed) await sendClaimedMail(app, mailer, claimed);
  }
}

async function sendClaimedMail(app: MailContext, mailer: Mailer, row: MailEntity): Promise<void> {
  try {
    const envelope = row.mail && (await prepareEnvelope(app, row, row.mail));
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

/**
 * Records a failed attempt. Writes nothing once another worker has the lease, because that worker may have sent the
 * e-mail.
 */
async function recordFailure(app: MailContext, row: MailEntity, error: unknown): Promise<void> {
  const { id, mail, attempts } = row;
  const failure = { refusals: row.refusals + Number(isRefusal(error)), lastError: getFailureReason(error) };
  const isReset = mail?.kind === 'resetRequest';
  // A password reset or the notice of a deleted account is not requeued after it was given up, so its content
  // is deleted.
  const losesContent = isReset || mail?.kind === 'accountDeleted';
  const isDead =
    failure.refusals >= MAX_REFUSALS || attempts >= (isReset ? MAX_RESET_ATTEMPTS : MAX_ATTEMPTS);
  app.log.warn({ mailId: id, attempts, isDead, reason: failure.lastError }, 'mail not sent');
  const next = isDead
    ? ({ state: 'dead', ...(losesContent && { mail: null }) } as const)
    : { dueAt: new Date(app.clock.now().getTime() + getRetryPauseMs(attempts)) };
  await inTransaction(app.db, (tx) =>
    tx.update(MailEntity, { id, state: 'waiting', attempts }, { ...failure, ...next }),
  );
}

export function getRetryPauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

/** Codes of the mail library for a refusal of the message itself rather than of the connection or the sign-in. */
const MESSAGE_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

/** Returns whether the server refuses this e-mail permanently. Every other failure may be temporary. */
function isRefusal(error: unknown): boolean {
  if (!MESSAGE_ERROR_CODES.has(getErrorCode(error))) return false;
  return !(error instanceof Error && 'permanent' in error && error.permanent === false);
}

/** Returns the kind of failure without the mail server's text, which may repeat the recipient's address. */
function getFailureReason(error: unknown): string {
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
  return responseCode ? `${getErrorCode(error)} ${responseCode}` : getErrorCode(error);
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
