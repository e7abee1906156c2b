import { signInWithCode } from '@shop/contract/secondFactorSignIn';
import { register, signIn, signOut } from '@shop/contract/users';
import { IsNull } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockUser } from '../../../database/locks.ts';
import { signInExpired } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import { expireSessionCookies, readCookie, writeCookie } from '../../../http/sessions/cookies.ts';
import { endSession } from '../../../http/sessions/sessions.service.ts';
import { linkPendingIdentity } from '../records/identities.service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { requireSecondFactor } from '../secondFactor/requireSecondFactor.ts';
import { getFactorKeys } from '../secondFactor/secondFactor.service.ts';
import { createUser } from '../records/accounts.service.ts';
import { withCodeLimit } from './codeAttempts.ts';
import { findPendingAccountId } from './pendingSecondFactor.ts';
import { assertGoodPassword } from '../passwords/newPassword.ts';
import { replaceSession, openSession } from './openSession.ts';
import { assertSamePassword, authenticate } from './signIn.service.ts';
import type { UsersContext } from '../passwords/usersContext.ts';

/** Registers the endpoints for signing in and out, and for the registration of an account. */
export function signInRoutes(router: ApiRouter, app: UsersContext): void {
  const { db } = app;

  serve(router, signIn, async ({ code, ...credentials }, call) => {
    const user = await authenticate(app, credentials, call);
    const link = readCookie(call.ctx, app.config, 'link');
    const keys = await getFactorKeys(app);
    const token = await withCodeLimit(app, { account: user, code }, call, () =>
      inTransaction(db, async (tx) => {
        await assertSamePassword(tx, user);
        await requireSecondFactor(tx, keys, { user, code }, call);
        await linkPendingIdentity(tx, link, user, call.now());
        return replaceSession(tx, app, user, call);
      }),
    );
    if (link !== undefined) writeCookie(call.ctx, app.config, 'link', null);
    return openSession(app, user, token, call);
  });

  serve(router, signInWithCode, async ({ code }, call) => {
    const id = await findPendingAccountId(app, call.ctx);
    const account = id === null ? null : await db.read.findOneBy(UserEntity, { id, deletedAt: IsNull() });
    if (!account) throw signInExpired();
    const keys = await getFactorKeys(app);
    const { user, token } = await withCodeLimit(app, { account, code }, call, () =>
      inTransaction(db, async (tx) => {
        if (!(await lockUser(tx, account.id))) throw signInExpired();
        await requireSecondFactor(tx, keys, { user: account, code }, call);
        const current = await tx.findOneByOrFail(UserEntity, { id: account.id });
        return { user: current, token: await replaceSession(tx, app, current, call) };
      }),
    );
    writeCookie(call.ctx, app.config, 'code', null);
    return openSession(app, user, token, call);
  });

  serve(router, register, async ({ name, email, password }, call) => {
    await call.limit('register', call.network);
    await assertGoodPassword('signUp', password, { name, email });
    const passwordHash = await app.passwords.hash(password, call.network);
    const { user, token } = await inTransaction(db, async (tx) => {
      const created = await createUser(tx, { name, email, passwordHash, isAdmin: false }, call.now());
      await queueMail(tx, { kind: 'welcome', to: email, name }, call.now());
      return { user: created, token: await replaceSession(tx, app, created, call) };
    });
    return openSession(app, user, token, call);
  });

  serve(router, signOut, async (_input, call) => {
    expireSessionCookies(call.ctx, app.config);
    call.ctx.set('Clear-Site-Data', '"storage"');
    const token = readCookie(call.ctx, app.config, 'sid');
    if (token !== undefined) await inTransaction(db, (tx) => endSession(tx, token));
    return { message: 'Signed out' };
  });
}
