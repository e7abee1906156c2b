import type { Config } from '../../config.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mail.ts';
import { cancelledLetter, restoredLetter } from './cancellationLetters.ts';
import {
  deliveredLetter,
  expiredLetter,
  paidLetter,
  paidTooLateLetter,
  placedLetter,
  refundDueLetter,
} from './orderLetters.ts';

export type Sender = Pick<Config, 'shopName' | 'publicUrl' | 'shopAddress'>;

/** What is sent for a mail of the outbox; a reset request becomes a link only when the account exists. */
export function letterOf(mail: Exclude<Mail, { kind: 'resetRequest' }>, sender: Sender): Letter {
  switch (mail.kind) {
    case 'welcome':
      return welcomeLetter(mail.name, sender);
    case 'passwordChanged':
      return passwordChangedLetter(mail.name, sender);
    case 'orderPlaced':
      return placedLetter(mail, sender);
    case 'orderPaid':
      return paidLetter(mail, sender);
    case 'orderDelivered':
      return deliveredLetter(mail, sender);
    case 'orderExpired':
      return expiredLetter(mail, sender);
    case 'paidTooLate':
      return paidTooLateLetter(mail, sender);
    case 'orderCancelled':
      return cancelledLetter(mail);
    case 'orderRestored':
      return restoredLetter(mail, sender);
    case 'refundDue':
      return refundDueLetter(mail, sender);
  }
}

function welcomeLetter(name: string, { shopName, publicUrl }: Sender): Letter {
  return {
    subject: `Welcome to ${shopName}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Your account is ready. Your orders and your details wait for you in your profile.'],
    action: { label: 'Go to the shop', url: `${publicUrl}/home` },
    closing: 'If you did not sign up, write to us and we will remove the account.',
  };
}

function passwordChangedLetter(name: string, { publicUrl }: Sender): Letter {
  return {
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    paragraphs: ['The password of your account was just changed, and other devices were signed out.'],
    closing: `If this was not you, reset it at once: ${publicUrl}/forgot-password`,
  };
}

export function resetLetter(
  name: string,
  token: string,
  minutes: number,
  { publicUrl }: Pick<Sender, 'publicUrl'>,
): Letter {
  return {
    subject: 'Reset your password',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody asked to reset the password of your account. The link works once, for ${minutes} minutes.`,
    ],
    // Behind the #, so that no server log and no Referer ever holds the token.
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password#token=${token}` },
    closing: 'If it was not you, do nothing: your password stays as it is.',
  };
}
