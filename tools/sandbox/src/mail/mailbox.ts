import { randomUUID } from 'node:crypto';

export interface Mail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

export interface Mailbox {
  add(mail: Omit<Mail, 'id' | 'receivedAt'>): Mail;
  /** Lists e-mails, newest first; with an address, only those sent to it. */
  list(to?: string): Mail[];
  clear(): void;
}

const MAX_MAILS = 1000;

export function createMailbox(): Mailbox {
  let mails: Mail[] = [];

  return {
    add(content) {
      const mail = { id: randomUUID(), ...content, receivedAt: new Date().toISOString() };
      mails = [mail, ...mails].slice(0, MAX_MAILS);
      return mail;
    },
    list(to) {
      const recipient = to?.trim().toLowerCase();
      return recipient
        ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === recipient))
        : mails;
    },
    clear() {
      mails = [];
    },
  };
}
