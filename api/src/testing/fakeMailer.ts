import type { Envelope, Mailer } from '../features/mail/mailer.ts';

export interface FakeMailer extends Mailer {
  readonly sent: Envelope[];
  /** While set, every mail is refused. */
  isDown: boolean;
}

export function fakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    sent: [],
    isDown: false,
    async send(envelope) {
      if (mailer.isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      mailer.sent.push(envelope);
    },
  };
  return mailer;
}
