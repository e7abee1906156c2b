import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { Letter } from './letter.ts';
import { letterText } from './letter.ts';
import { letterHtml } from './letterHtml.ts';

export interface Envelope {
  id: string;
  to: { name: string; address: string };
  letter: Letter;
}

export interface PostOffice {
  /** Rejects when the mail server did not take it. */
  send(envelope: Envelope): Promise<void>;
}

type MailConfig = Pick<Config, 'mailFrom' | 'shopName' | 'publicUrl'>;

export function createPostOffice(smtpUrl: string, { mailFrom, shopName, publicUrl }: MailConfig): PostOffice {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, letter }) {
      await transport.sendMail({
        from: mailFrom,
        to,
        subject: letter.subject,
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        text: letterText(letter, shopName),
        html: letterHtml(letter, shopName),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
