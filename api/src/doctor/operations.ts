import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { queryRows } from '../database/sql.ts';
import type { Config } from '../config/config.ts';
import { ExchangeRateEntity } from '../database/entities/payments.ts';
import { MailEntity } from '../database/entities/mail.ts';
import { OrderEntity } from '../database/entities/orders.ts';
import { UserEntity } from '../database/entities/accounts.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER } from '../seed/demoAccounts.ts';
import { createPictureStore } from '../features/pictures/pictureStore.ts';
import type { DocumentKind } from '../features/orders/documents/missingSellers.service.ts';
import {
  DOCUMENT_KINDS,
  findNumbersWithoutSeller,
} from '../features/orders/documents/missingSellers.service.ts';
import { DEAD_MAIL_CONDITION } from '../features/mail/deadLetterMail.service.ts';
import { runCheck } from './runCheck.ts';
import { getErrorCode } from './getErrorCode.ts';
import { buildRefundableCondition } from './invariants.ts';
import type { Finding } from './finding.ts';

const MINUTE_MS = 60_000;
const MAX_ROWS = 20;
/** Time in ms after which a waiting e-mail is reported, because the mail server is probably down. */
const LATE_MAIL_MS = 10 * MINUTE_MS;

interface OperationsDeps {
  readonly read: EntityManager;
  readonly config: Config;
  readonly now: Date;
}

type Check = (deps: OperationsDeps, subject: string) => Promise<Finding>;

const CHECKS: Readonly<Record<string, Check>> = {
  'exchange rate': checkExchangeRate,
  'mail queue': checkWaitingMail,
  'mail given up': checkDeadMail,
  'refunds due': checkDueRefunds,
  'payments pending': checkPendingPayments,
  'captured, unpaid': checkUnsettledCaptures,
  'demo accounts': checkDemoAccounts,
  'documents without a seller': checkDocumentSellers,
  uploads: checkUploads,
};

/** Checks for conditions that break no invariant but may need an operator's action. */
export async function checkOperations(deps: OperationsDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [subject, check] of Object.entries(CHECKS)) {
    findings.push(await runCheck(subject, () => check(deps, subject)));
  }
  return findings;
}

async function checkExchangeRate({ read, config, now }: OperationsDeps, subject: string): Promise<Finding> {
  const storedRate = await read.findOneBy(ExchangeRateEntity, { currency: 'USD' });
  if (!storedRate) return { level: 'fine', subject, text: 'not asked for yet' };
  const ageMs = now.getTime() - storedRate.fetchedAt.getTime();
  const text = `${storedRate.rate} US$ per rand, ${formatMinutes(ageMs)} old`;
  return { level: ageMs > config.rateMaxAgeMs ? 'warning' : 'fine', subject, text };
}

async function checkWaitingMail({ read, now }: OperationsDeps, subject: string): Promise<Finding> {
  const waiting = await read.countBy(MailEntity, { state: 'waiting' });
  const [oldest] = await read.find(MailEntity, {
    // An e-mail that is not due yet is not late, unless it has failed and waits for a retry.
    where: [
      { state: 'waiting', dueAt: LessThanOrEqual(now) },
      { state: 'waiting', attempts: MoreThan(0) },
    ],
    order: { createdAt: 'ASC' },
    take: 1,
  });
  if (!oldest) return { level: 'fine', subject, text: waiting === 0 ? 'empty' : `${waiting} not due yet` };
  const since = oldest.attempts === 0 ? oldest.dueAt : oldest.createdAt;
  const ageMs = now.getTime() - since.getTime();
  const error = oldest.lastError === null ? '' : `, last failure ${oldest.lastError}`;
  return {
    level: ageMs > LATE_MAIL_MS ? 'warning' : 'fine',
    subject,
    text: `${waiting} waiting, the oldest for ${formatMinutes(ageMs)}${error}`,
  };
}

async function checkDeadMail({ read }: OperationsDeps, subject: string): Promise<Finding> {
  const dead = await read.find(MailEntity, { where: DEAD_MAIL_CONDITION, take: MAX_ROWS });
  const text = 'Given up after too many failures; `npm run mail:requeue -w api` lets the shop try them anew';
  return createListFinding(subject, 'none', text, dead);
}

async function checkDueRefunds({ read }: OperationsDeps, subject: string): Promise<Finding> {
  const due = await read.find(OrderEntity, { where: { isRefundDue: true }, take: MAX_ROWS });
  return createListFinding(
    subject,
    'none',
    'Money that the shop owes back, by order number',
    toNumberIds(due),
  );
}

async function checkPendingPayments({ read }: OperationsDeps, subject: string): Promise<Finding> {
  const pending = await read.find(OrderEntity, { where: { isPaymentPending: true }, take: MAX_ROWS });
  const rows = toNumberIds(pending).map(({ id }) => id);
  const text = pending.length === 0 ? 'none' : 'The provider has not decided yet, by order number';
  return { level: 'fine', subject, text, ...(rows.length > 0 && { rows }) };
}

/**
 * Reports captured payments of orders that are not paid, unless they were refunded or reversed completely: the
 * reconciler should have settled them, or they came after a cancellation.
 */
async function checkUnsettledCaptures({ read }: OperationsDeps, subject: string): Promise<Finding> {
  const rows = await queryRows<{ id: string }>(
    read,
    `SELECT DISTINCT e.orderId AS id FROM payment_events e JOIN orders o ON o.id = e.orderId
      WHERE e.kind = 'captured' AND o.paidAt IS NULL AND ${buildRefundableCondition('e')} LIMIT ${MAX_ROWS}`,
  );
  return createListFinding(subject, 'none', 'Captured by the provider, and the order is unpaid', rows);
}

async function checkDemoAccounts({ read, config }: OperationsDeps, subject: string): Promise<Finding> {
  if (config.isDemo) return { level: 'fine', subject, text: 'this is a demo shop' };
  const demoUsers = await read.findBy(UserEntity, {
    email: In([DEMO_ADMIN.email, DEMO_CUSTOMER.email]),
    deletedAt: IsNull(),
  });
  return createListFinding(subject, 'none', 'Their passwords are known to everybody', demoUsers);
}

async function checkDocumentSellers({ read }: OperationsDeps, subject: string): Promise<Finding> {
  const rows: { id: string }[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const numbers = await findNumbersWithoutSeller(read, kind, MAX_ROWS);
    rows.push(...numbers.map((number) => ({ id: `${DOCUMENT_NOUNS[kind]} ${number}` })));
  }
  const text =
    'They change with the settings until a job stores the seller: set SHOP_LEGAL_NAME and SHOP_ADDRESS';
  return createListFinding(subject, 'none', text, rows.slice(0, MAX_ROWS));
}

const DOCUMENT_NOUNS = { invoices: 'invoice', credit_notes: 'credit note' } as const satisfies Record<
  DocumentKind,
  string
>;

async function checkUploads({ config }: OperationsDeps, subject: string): Promise<Finding> {
  const storageName = config.storage.url === null ? 'the folder' : 'the bucket';
  const problem = await createPictureStore(config)
    .check()
    .then(() => null, getErrorCode);
  if (problem === null) return { level: 'fine', subject, text: `${storageName} can be used` };
  return { level: 'warning', subject, text: `${storageName} cannot be used (${problem})` };
}

const toNumberIds = (orders: readonly OrderEntity[]) => orders.map(({ number }) => ({ id: String(number) }));

function createListFinding(
  subject: string,
  emptyText: string,
  listText: string,
  items: readonly { id: string }[],
): Finding {
  if (items.length === 0) return { level: 'fine', subject, text: emptyText };
  return { level: 'warning', subject, text: listText, rows: items.map(({ id }) => id) };
}

const formatMinutes = (ms: number): string => `${Math.max(0, Math.round(ms / MINUTE_MS))} min`;
