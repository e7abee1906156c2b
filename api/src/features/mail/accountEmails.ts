import { formatShopDate, formatShopTime } from '@shop/domain/shopDays';
import type { EmailContent, EmailRow } from './emailContent.ts';
import { formatReason, getGreeting } from './emailContent.ts';
import { GOOD_NEWS_LINES } from './goodNews.ts';
import type { Sender } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import type { SecurityEvent, SecurityEventCounts } from '../../database/entities/queuedMail.ts';
import { SECURITY_EVENTS } from '../../database/entities/queuedMail.ts';

/** Builds the welcome e-mail; without a token, it does not request a confirmation of the address. */
export function createWelcomeEmail(
  name: string,
  token: string | null,
  { shopName, publicUrl }: Sender,
): EmailContent {
  const ready = "Your account is ready. You'll find your orders and details in your profile.";
  return {
    subject: `Welcome to ${shopName}`,
    greeting: getGreeting(name),
    paragraphs:
      token === null
        ? [ready, GOOD_NEWS_LINES.welcome]
        : [
            ready,
            GOOD_NEWS_LINES.welcome,
            "Please confirm that this address is yours. Until you do, we'll only email you about orders and account security.",
          ],
    action:
      token === null
        ? { label: 'Go to the shop', url: `${publicUrl}/home` }
        : { label: 'Confirm my address', url: getConfirmUrl(token, publicUrl) },
    closing: `${token === null ? '' : 'The link works for 24 hours. '}If you didn't sign up, let us know and we'll remove the account.`,
    reason: formatReason(`you signed up at ${shopName}`),
  };
}

export function createConfirmationEmail(
  name: string,
  token: string,
  { shopName, publicUrl }: Sender,
): EmailContent {
  return {
    subject: 'Confirm your email address',
    greeting: getGreeting(name),
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my address', url: getConfirmUrl(token, publicUrl) },
    closing: "If you didn't ask for this, you can ignore this email.",
    reason: formatReason(`this address was entered for an account at ${shopName}`),
  };
}

export function createResetEmail(
  name: string,
  token: string,
  minutes: number,
  { shopName, publicUrl }: Sender,
): EmailContent {
  return {
    subject: 'Reset your password',
    greeting: getGreeting(name),
    paragraphs: [`Someone asked to reset your password. The link works once, for ${minutes} minutes.`],
    // The token is in the fragment, so that no server log and no Referer contains it.
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password#token=${token}` },
    closing: "If it wasn't you, you can ignore this email: your password stays the same.",
    reason: formatReason(`you have an account at ${shopName}`),
  };
}

interface ChangeTexts {
  readonly subject: string;
  readonly text: string;
  readonly label: string;
}

const SECURITY_CHANGE_TEXTS = {
  password: {
    subject: 'Your password was changed',
    text: 'Your password was changed, and your other devices were signed out.',
    label: 'Password changed',
  },
  passwordReset: {
    subject: 'Your password was changed',
    text: 'Your password was changed with a reset link, and all your devices were signed out.',
    label: 'Password reset with a link',
  },
  address: {
    subject: 'Your email address was changed',
    text: 'Your account now has a different email address. This is our last email to this address.',
    label: 'Email address changed',
  },
  signIn: {
    subject: 'A new way to sign in was added',
    text: 'An account at another provider can now sign in to your account.',
    label: 'New way to sign in',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in was turned on',
    text: 'Signing in to your account now needs a code from your authenticator app. Your other devices were signed out.',
    label: 'Two-step sign-in turned on',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in was turned off',
    text: 'Signing in to your account no longer needs a code.',
    label: 'Two-step sign-in turned off',
  },
  secondFactorRemoved: {
    subject: 'Two-step sign-in was removed',
    text: "We've removed two-step sign-in from your account, and all your devices were signed out. You can set it up again in your profile.",
    label: 'Two-step sign-in removed',
  },
  recoveryCodes: {
    subject: 'New recovery codes were created',
    text: 'Your account has new recovery codes. Your old codes no longer work.',
    label: 'New recovery codes',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with one of its recovery codes, which no longer works.',
    label: 'Sign-in with a recovery code',
  },
  dataDownloaded: {
    subject: 'Your data was downloaded',
    text: 'A copy of everything we hold about you was downloaded from your profile.',
    label: 'Data downloaded',
  },
  refundAccount: {
    subject: 'A bank account was added for your refund',
    text: 'A bank account was added or changed for the refund of one of your orders. You can change it on the order page until the refund is paid.',
    label: 'Bank account for a refund added',
  },
} as const satisfies Record<SecurityEvent, ChangeTexts>;

export function createSecurityChangeEmail(
  name: string,
  change: SecurityEvent,
  { publicUrl }: Sender,
): EmailContent {
  const { subject, text } = SECURITY_CHANGE_TEXTS[change];
  return {
    subject,
    greeting: getGreeting(name),
    paragraphs: [text],
    closing: getUnrecognizedChangeText(publicUrl),
  };
}

/**
 * Builds the e-mail about security changes. A single change has its own e-mail; several changes are listed in one
 * e-mail.
 */
export function createSecurityNoticeEmail(
  name: string,
  changes: SecurityEventCounts,
  sender: Sender,
): EmailContent {
  const occurredChanges = SECURITY_EVENTS.flatMap((change) => {
    const times = changes[change];
    return times === undefined ? [] : [{ ...times, change }];
  });
  const rows = occurredChanges.map(({ change, count, lastAt }): EmailRow => [
    SECURITY_CHANGE_TEXTS[change].label,
    formatTimes(count, new Date(lastAt)),
  ]);
  const [first] = occurredChanges;
  if (first && occurredChanges.length === 1 && first.count === 1) {
    return { ...createSecurityChangeEmail(name, first.change, sender), rows };
  }
  return {
    subject: 'Changes to your account',
    greeting: getGreeting(name),
    paragraphs: ["These changes were made since our last email about your account's security:"],
    rows,
    closing: getUnrecognizedChangeText(sender.publicUrl),
  };
}

export function createAccountDeletedEmail({ name, hasOrders }: MailOf<'accountDeleted'>): EmailContent {
  return {
    subject: 'Your account was deleted',
    greeting: getGreeting(name),
    paragraphs: [
      "We've deleted your account and everything we kept with it, as you asked. This can't be undone.",
      ...(hasOrders
        ? [
            "Orders you've paid for stay on record for five years, as tax law requires. Then your name is removed from them too. Anything on its way to you will still arrive.",
          ]
        : []),
    ],
    closing: "This is our last email about your account. If it wasn't you, please contact us.",
  };
}

function formatTimes(count: number, last: Date): string {
  const when = `${formatShopDate(last)}, ${formatShopTime(last)}`;
  return count === 1 ? when : `${count} times, last on ${when}`;
}

const getUnrecognizedChangeText = (publicUrl: string): string =>
  `If this wasn't you, reset your password right away: ${publicUrl}/forgot-password`;

const getConfirmUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/verify-email#token=${token}`;
