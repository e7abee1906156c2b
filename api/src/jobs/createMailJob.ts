import { sendDueMail } from '../features/mail/sendMail.ts';
import type { Mailer } from '../features/mail/mailer.ts';
import type { Job } from './job.ts';

export const createMailJob = (mailer: Mailer): Job => ({
  name: 'deliverMail',
  everyMs: 1000,
  run: (app) => sendDueMail(app, mailer),
});
