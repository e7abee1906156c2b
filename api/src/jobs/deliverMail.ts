import { deliverDueMail } from '../features/mail/delivery.ts';
import type { PostOffice } from '../features/mail/postOffice.ts';
import type { Job } from './jobs.ts';

export const deliverMail = (office: PostOffice): Job => ({
  name: 'deliverMail',
  everyMs: 1000,
  run: (app) => deliverDueMail(app, office),
});
