import type { Envelope, PostOffice } from '../features/mail/postOffice.ts';

export interface FakePostOffice extends PostOffice {
  readonly sent: Envelope[];
  /** While set, every mail is refused. */
  isDown: boolean;
}

export function fakePostOffice(): FakePostOffice {
  const office: FakePostOffice = {
    sent: [],
    isDown: false,
    async send(envelope) {
      if (office.isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      office.sent.push(envelope);
    },
  };
  return office;
}
