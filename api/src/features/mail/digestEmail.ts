import type { EmailContent, Sender } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';

/** Builds the daily e-mail to an administrator about pending work. */
export function createAdminDigestEmail(mail: MailOf<'adminDigest'>, { publicUrl }: Sender): EmailContent {
  const total = mail.waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: total === 1 ? 'One thing needs attention' : `${total} things need attention`,
    greeting: getGreeting(mail.name),
    paragraphs: ['Waiting for an admin:'],
    rows: mail.waiting.map(({ what, count }) => [what, String(count)] as const),
    action: { label: 'Open the admin', url: `${publicUrl}/admin/orderlist` },
    closing: 'We send this once a day while something is waiting. You can turn it off in the admin settings.',
  };
}
