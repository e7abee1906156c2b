import { And, LessThan, MoreThan } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import type { LinkPurpose } from '../../database/entities/mail.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { MailContext } from './mailContext.ts';
import { issueLink } from './mailLinks.service.ts';
import { createConfirmationEmail, createResetEmail, createWelcomeEmail } from './accountEmails.ts';
import type { EmailContent } from './emailContent.ts';
import { createEmailContent } from './emails.ts';
import { createBackInStockEmail, getUnsubscribeLinks } from './stockAlertEmails.ts';
import type { LinkMail, Mail } from '../../database/entities/queuedMail.ts';
import type { MailOf } from './orderEmails.ts';
import { toPlainName } from './plainText.ts';
import { findCurrentRecipient } from './currentRecipient.ts';
import type { Envelope } from './mailer.ts';
import { applySettings } from '../settings/shopSettings.service.ts';
import { getTopicKey } from './topics.ts';
import { createUnsubscribeToken, hasOptedOut } from './unsubscribeTokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const CONFIRMATION_LIFETIME_MS = DAY_MS;
/** Maximum number of e-mails per day about unpaid orders to an unconfirmed address, which may be a stranger's. */
const MAX_UNPAID_EMAILS = 10;
/**
 * Maximum number of stock alerts per day to an address that a visitor has typed: twice
 * `MAX_WAITING_ALERTS.typed`, because alerts may be waiting when the day begins, and others may be requested
 * during the day. So every requested alert is sent.
 */
const MAX_STOCK_ALERTS = 6;

/**
 * Builds the envelope of a queued e-mail, and issues the token of its link, if it has one; null when the
 * e-mail must not be sent: `issueLink` issues no link for it, its address has opted out, or a limit is
 * reached.
 */
export async function prepareEnvelope(
  { config, ...context }: MailContext,
  row: MailEntity,
  queued: Mail,
): Promise<Envelope | null> {
  const app = { ...context, config: await applySettings(context.db.read, config) };
  const mail: Mail = { ...queued, to: await findCurrentRecipient(context.db.read, queued) };
  switch (mail.kind) {
    case 'welcome':
    case 'confirmAddress':
    case 'resetRequest':
      return prepareLinkEnvelope(app, row, mail);
    case 'orderPlaced':
    case 'orderExpired':
      if (await exceedsUnpaidEmailLimit(app, row, queued.to, mail.to)) return null;
      return createEnvelope(row, mail, createEmailContent(mail, app.config));
    case 'backInStock':
      return prepareStockAlertEnvelope(app, row, mail);
    default:
      return createEnvelope(row, mail, createEmailContent(mail, app.config));
  }
}

/**
 * Builds the envelope of an e-mail with a link; null when no link is issued, except for a welcome e-mail. The token
 * is created now and not when the e-mail is queued, since only its hash is stored.
 */
async function prepareLinkEnvelope(
  app: MailContext,
  row: MailEntity,
  mail: LinkMail,
): Promise<Envelope | null> {
  const { config } = app;
  const email = mail.to;
  if (mail.kind === 'resetRequest') {
    const link = await issueMailLink(app, row, { email, purpose: 'reset', lifeMs: config.resetTokenMs });
    if (!link) return null;
    const minutes = Math.max(1, Math.round(config.resetTokenMs / 60_000));
    return createEnvelope(
      row,
      { ...mail, name: link.name },
      createResetEmail(link.name, link.token, minutes, config),
    );
  }
  const link = await issueMailLink(app, row, { email, purpose: 'confirm', lifeMs: CONFIRMATION_LIFETIME_MS });
  if (mail.kind === 'welcome') {
    return createEnvelope(row, mail, createWelcomeEmail(mail.name, link?.token ?? null, config));
  }
  return link && createEnvelope(row, mail, createConfirmationEmail(mail.name, link.token, config));
}

function issueMailLink(
  { db, clock }: MailContext,
  { id: mailId }: MailEntity,
  link: { email: string; purpose: LinkPurpose; lifeMs: number },
): Promise<{ name: string; token: string } | null> {
  return inTransaction(db, (tx) => issueLink(tx, { ...link, mailId, now: clock.now() }));
}

/**
 * Builds the envelope of a stock alert; null when the address has opted out, or has received too many alerts that
 * visitors requested for it.
 */
async function prepareStockAlertEnvelope(
  app: MailContext,
  row: MailEntity,
  mail: MailOf<'backInStock'>,
): Promise<Envelope | null> {
  if (await hasOptedOut(app, mail.to)) return null;
  const earlierCount = mail.isOwn ? 0 : await countEarlierEmails(app, row, getTopicKey('notice', mail.to));
  if (earlierCount >= MAX_STOCK_ALERTS) return null;
  const links = getUnsubscribeLinks(await createUnsubscribeToken(app, mail.to), app.config);
  return {
    ...createEnvelope(row, mail, createBackInStockEmail(mail, links, app.config)),
    oneClick: links.oneClick,
  };
}

async function exceedsUnpaidEmailLimit(
  app: MailContext,
  row: MailEntity,
  queuedTo: string,
  email: string,
): Promise<boolean> {
  if ((await countEarlierEmails(app, row, getTopicKey('unpaid', queuedTo))) < MAX_UNPAID_EMAILS) return false;
  const owner = await app.db.read.findOneBy(UserEntity, { email });
  return !owner?.emailConfirmedAt;
}

/**
 * Counts the e-mails of a topic and recipient that were queued within the 24 hours before the given e-mail.
 */
function countEarlierEmails(
  { db: { read } }: MailContext,
  { createdAt }: MailEntity,
  topic: string,
): Promise<number> {
  const dayBefore = new Date(createdAt.getTime() - DAY_MS);
  return read.countBy(MailEntity, { topic, createdAt: And(MoreThan(dayBefore), LessThan(createdAt)) });
}

function createEnvelope(
  { id }: MailEntity,
  { to, name }: { to: string; name: string },
  content: EmailContent,
): Envelope {
  return { id, to: { name: toPlainName(name), address: to }, content };
}
