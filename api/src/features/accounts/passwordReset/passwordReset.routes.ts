import { requestPasswordReset, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { inTransaction } from '../../../database/transaction.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { AppError, resetRequired } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';
import { assertGoodPassword } from '../passwords/newPassword.ts';
import {
  countRefusedAttempt,
  setNewPassword,
  getUserByResetCookie,
  verifyResetToken,
} from './passwordReset.service.ts';

export function passwordResetRoutes(router: ApiRouter, app: UsersContext): void {
  const { db, config, limits } = app;

  // The mail worker looks up the account, so that the response takes equally long for every address.
  serve(router, requestPasswordReset, async ({ email }, call) => {
    await call.limit('forgotPerAddress', call.network);
    const isWithinLimits =
      (await limits.tryTake('forgotPerPair', `${call.network} ${email}`)) &&
      (await limits.tryTake('resetEmailsPerAccount', email));
    await inTransaction(db, async (tx) => {
      const id = await queueMail(tx, { kind: 'resetRequest', to: email }, call.now());
      // An e-mail over the limit is queued and deleted again, so that the response time reveals nothing.
      if (!isWithinLimits) await tx.delete(MailEntity, { id });
    });
    return { message: 'If this address has an account, a reset link is on its way.' };
  });

  serve(router, verifyReset, async ({ token }, call) => {
    await call.limit('reset', call.network);
    const resetCookie = readCookie(call.ctx, config, 'reset');
    const verified = await inTransaction(db, (tx) => verifyResetToken(tx, token, resetCookie, call.now()));
    const maxAgeMs = verified.expiresAt.getTime() - call.now().getTime();
    writeCookie(call.ctx, config, 'reset', { token: verified.cookie, maxAgeMs });
    return { message: 'Email verified. Please set a new password.', email: verified.email };
  });

  serve(router, resetPassword, async ({ email, password }, call) => {
    await call.limit('reset', call.network);
    const cookie = readCookie(call.ctx, config, 'reset');
    if (cookie === undefined) throw resetRequired();
    const user = await findOwner(app, cookie, email);
    await assertGoodPassword('reset', password, user);
    const passwordHash = await app.passwords.hash(password, call.network);
    await inTransaction(db, (tx) => setNewPassword(tx, user, { cookie, passwordHash, now: call.now() }));
    writeCookie(call.ctx, config, 'reset', null);
    return { message: 'Password reset successfully.' };
  });
}

async function findOwner({ db, clock }: UsersContext, cookie: string, email: string): Promise<UserEntity> {
  try {
    return await getUserByResetCookie(db.read, cookie, email, clock.now());
  } catch (error) {
    if (error instanceof AppError) await inTransaction(db, (tx) => countRefusedAttempt(tx, cookie));
    throw error;
  }
}
