import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { queueMail } from '../../mail/outbox.ts';
import { confirmEmailByLink } from './emailConfirmation.service.ts';

const ALREADY_CONFIRMED_MESSAGE = 'Your email address is already confirmed.';

export function emailConfirmationRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, verifyEmail, async ({ token }, call) => {
    await call.limit('verifyEmail', call.network);
    const isNew = await inTransaction(db, (tx) => confirmEmailByLink(tx, token, call.now()));
    return { message: isNew ? 'Your email address is confirmed.' : ALREADY_CONFIRMED_MESSAGE };
  });

  serve(router, getEmailStatus, (_input, { user }) => ({
    email: user.email,
    isConfirmed: user.emailConfirmedAt !== null,
  }));

  serve(router, sendConfirmation, async (_input, call) => {
    const { id, email, name, emailConfirmedAt } = call.user;
    if (emailConfirmedAt !== null) return { message: ALREADY_CONFIRMED_MESSAGE };
    await call.limit('confirmationEmails', id);
    await inTransaction(db, (tx) => queueMail(tx, { kind: 'confirmAddress', to: email, name }, call.now()));
    return { message: `A new link is on its way to ${email}.` };
  });
}
