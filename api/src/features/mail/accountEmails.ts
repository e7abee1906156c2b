import { formatShopDate, formatShopTime } from '@shop/domain/shopDays';
import type { EmailContent, EmailRow } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
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
        ? [ready]
        : [
            ready,
            "Please confirm that this address is yours. Until you do, we'll only email you about orders and account security.",
          ],
    action:
      token === null
        ? { label: 'Go to the shop', url: `${publicUrl}/home` }
        : { label: 'Confirm my address', url: getConfirmUrl(token, publicUrl) },
    closing: `${token === null ? '' : 'The link works for 24 hours. '}If you did not sign up, write to us and we will remove the account.`,
  };
}

export function createConfirmationEmail(name: string, token: string, { publicUrl }: Sender): EmailContent {
  return {
    subject: 'Confirm your email address',
    greeting: getGreeting(name),
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my address', url: getConfirmUrl(token, publicUrl) },
    closing: 'If you did not ask for this, do nothing.',
  };
}

export function createResetEmail(
  name: string,
  token: string,
  minutes: number,
  { publicUrl }: Pick<Sender, 'publicUrl'>,
): EmailContent {
  return {
    subject: 'Reset your password',
    greeting: getGreeting(name),
    paragraphs: [
      `Someone asked to reset the password of your account. The link works once, for ${minutes} minutes.`,
    ],
    // The token is in the fragment, so that no server log and no Referer contains it.
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password#token=${token}` },
    closing: 'If it was not you, do nothing: your password stays as it is.',
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
    text: 'The password of your account was changed, and other devices were signed out.',
    label: 'Password changed',
  },
  passwordReset: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed with a reset link, and all devices were signed out.',
    label: 'Password reset by a link',
  },
  address: {
    subject: 'Your email address was changed',
    text: 'Your account was given another email address. This is our last email to this address.',
    label: 'Email address changed',
  },
  signIn: {
    subject: 'A new way to sign in was added',
    text: 'An account of another provider can sign in to your account from now on.',
    label: 'New way to sign in',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in was turned on',
    text: 'Signing in to your account asks for a code of your authenticator app from now on. Other devices were signed out.',
    label: 'Two-step sign-in turned on',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in was turned off',
    text: 'Signing in to your account no longer needs a code.',
    label: 'Two-step sign-in turned off',
  },
  secondFactorRemoved: {
    subject: 'Two-step sign-in was removed',
    text: 'The two-step sign-in of your account was removed for you, and all devices were signed out. You can set it up again in your profile.',
    label: 'Two-step sign-in removed',
  },
  recoveryCodes: {
    subject: 'New recovery codes were made',
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
    subject: 'A bank account was given for your refund',
    text: 'A bank account was given or changed, to which the refund of one of your orders is paid. You can change it on the page of the order until it is paid.',
    label: 'Bank account for a refund given',
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
    paragraphs: ['Since our last email about the security of your account these changes were made:'],
    rows,
    closing: getUnrecognizedChangeText(sender.publicUrl),
  };
}

export function createAccountDeletedEmail({ name, hasOrders }: MailOf<'accountDeleted'>): EmailContent {
  return {
    subject: 'Your account was deleted',
    greeting: getGreeting(name),
    paragraphs: [
      "We have deleted your account and what we kept with it, as you asked. This can't be undone.",
      ...(hasOrders
        ? [
            'Orders that you have paid stay in our books for five years, as tax law asks. Then your name is taken out of them too. What is on its way to you still arrives.',
          ]
        : []),
    ],
    closing: 'This is our last email about your account. If it was not you, please write to us.',
  };
}

function formatTimes(count: number, last: Date): string {
  const when = `${formatShopDate(last)}, ${formatShopTime(last)}`;
  return count === 1 ? when : `${count} times, last on ${when}`;
}

const getUnrecognizedChangeText = (publicUrl: string): string =>
  `If this was not you, reset your password at once: ${publicUrl}/forgot-password`;

const getConfirmUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/verify-email#token=${token}`;
