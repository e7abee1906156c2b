import { formatRand } from '@shop/domain/money';
import type { Letter } from './letter.ts';
import type { Mail, OrderMail } from './mail.ts';

interface Sender {
  shopName: string;
  publicUrl: string;
}

/** What is sent for a mail of the outbox; a reset request becomes a link only when the account exists. */
export function letterOf(
  mail: Exclude<Mail, { kind: 'resetRequest' }>,
  { shopName, publicUrl }: Sender,
): Letter {
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${shopName}`,
        greeting: `Hello ${mail.name},`,
        paragraphs: ['Your account is ready. Your orders and your details wait for you in your profile.'],
        action: { label: 'Go to the shop', url: `${publicUrl}/home` },
        closing: 'If you did not sign up, write to us and we will remove the account.',
      };
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        greeting: `Hello ${mail.name},`,
        paragraphs: ['The password of your account was just changed, and other devices were signed out.'],
        closing: `If this was not you, reset it at once: ${publicUrl}/forgot-password`,
      };
    case 'orderPlaced':
      return orderLetter(mail, publicUrl, {
        subject: `We have your order ${mail.orderNumber}`,
        paragraph:
          'Thank you for your order. The pieces are reserved for you; please pay before the reservation ends.',
        label: 'Pay for the order',
      });
    case 'orderPaid':
      return orderLetter(mail, publicUrl, {
        subject: `Order ${mail.orderNumber} is paid`,
        paragraph: 'Your payment has arrived. We pack your order now.',
        label: 'See the order',
      });
    case 'orderDelivered':
      return orderLetter(mail, publicUrl, {
        subject: `Order ${mail.orderNumber} was delivered`,
        paragraph: 'Your order has been delivered. We hope that everything fits.',
        label: 'See the order',
      });
  }
}

export function resetLetter(name: string, token: string, minutes: number, { publicUrl }: Sender): Letter {
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

function orderLetter(
  mail: OrderMail,
  publicUrl: string,
  words: { subject: string; paragraph: string; label: string },
): Letter {
  return {
    subject: words.subject,
    greeting: `Hello ${mail.name},`,
    paragraphs: [words.paragraph],
    rows: [
      ...mail.lines.map(
        ({ name, size, qty, totalCents }) => [`${qty} × ${name} (${size})`, formatRand(totalCents)] as const,
      ),
      ['Shipping', formatRand(mail.shippingCents)],
      ['Total', formatRand(mail.totalCents)],
    ],
    action: { label: words.label, url: `${publicUrl}/order/${mail.orderId}` },
  };
}
