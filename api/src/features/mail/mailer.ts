import type { Config } from '../../config/config.ts';
import type { EmailContent, Sender } from './emailContent.ts';
import { renderEmailText } from './emailContent.ts';
import { renderEmailHtml } from './emailHtml.ts';

export interface Envelope {
  id: string;
  to: { name: string; address: string };
  content: EmailContent;
  /** URL for one-click unsubscribing (RFC 8058). */
  oneClick?: string;
}

export interface Mailer {
  /** Sends an e-mail. Rejects when the mail server did not accept it. */
  send(envelope: Envelope): Promise<void>;
}

/** Creates the SMTP transport. The library is loaded for the first e-mail only. */
async function createSmtpTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type MailConfig = Pick<Config, 'mailFrom'> & Sender;

export function createMailer(smtpUrl: string, config: MailConfig): Mailer {
  const { mailFrom, publicUrl } = config;
  let transport: ReturnType<typeof createSmtpTransport> | null = null;
  return {
    async send({ id, to, content, oneClick }) {
      transport ??= createSmtpTransport(smtpUrl);
      await (
        await transport
      ).sendMail({
        from: mailFrom,
        to,
        subject: content.subject,
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        text: renderEmailText(content, config),
        html: renderEmailHtml(content, config),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClick !== undefined && {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
}
