import type { Config } from '../../config/config.ts';
import { changeLetter, securityLetter } from './accountLetters.ts';
import type { Letter } from './letter.ts';
import { cancelledLetter, restoredLetter } from './cancellationLetters.ts';
import type { PlainMail } from './mail.ts';
import {
  deliveredLetter,
  expiredLetter,
  paidLetter,
  paidTooLateLetter,
  placedLetter,
  refundDueLetter,
} from './orderLetters.ts';
import { plainName } from './plainText.ts';

export type Sender = Pick<Config, 'shopName' | 'publicUrl' | 'shopAddress'>;

/** What is sent for a mail of the outbox that carries no link with a token. */
export function letterOf(queued: PlainMail, sender: Sender): Letter {
  // For every template, whatever it makes of the name.
  const mail = { ...queued, name: plainName(queued.name) };
  switch (mail.kind) {
    case 'passwordChanged':
      return changeLetter(mail.name, 'password', sender);
    case 'securityNotice':
      return securityLetter(mail.name, mail.changes, sender);
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
