import * as adminUsers from '@shop/contract/adminUsers';
import { getProfile, register, signIn, signOut, updateProfile } from '@shop/contract/users';
import { inTransaction } from '../../database/inTransaction.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { UsersContext } from './usersContext.ts';
import { queueMail } from '../mail/outbox.ts';
import { linkPendingIdentity } from '../identities/identities.service.ts';
import { expireSessionCookies, readCookie, writeCookie } from '../../http/sessions/cookies.ts';
import { endSession } from '../../http/sessions/sessions.service.ts';
import { createUser } from './accounts.service.ts';
import { deleteUser, getUser, listUsers, updateUser } from './adminUsers.service.ts';
import { reauthenticate } from './reauthentication.ts';
import { replaceSession, signedIn } from './openSession.ts';
import { assertGoodPassword } from './newPassword.ts';
import { updateProfile as changeProfile } from './profile.service.ts';
import { assertSamePassword, authenticate } from './signIn.service.ts';
import { presentUser } from './users.present.ts';

export function usersRoutes(router: ApiRouter, app: UsersContext): void {
  const { db } = app;

  serve(router, signIn, async (credentials, call) => {
    const user = await authenticate(app, credentials, call);
    const link = readCookie(call.ctx, app.config, 'link');
    const token = await inTransaction(db, async (tx) => {
      await assertSamePassword(tx, user);
      await linkPendingIdentity(tx, link, user, call.now());
      return replaceSession(tx, app, user, call);
    });
    if (link !== undefined) writeCookie(call.ctx, app.config, 'link', null);
    return signedIn(app, user, token, call);
  });

  serve(router, register, async ({ name, email, password }, call) => {
    await call.limit('register', call.network);
    assertGoodPassword('signUp', password, { name, email });
    const passwordHash = await app.passwords.hash(password);
    const { user, token } = await inTransaction(db, async (tx) => {
      const created = await createUser(tx, { name, email, passwordHash, isAdmin: false }, call.now());
      await queueMail(tx, { kind: 'welcome', to: email, name }, call.now());
      return { user: created, token: await replaceSession(tx, app, created, call) };
    });
    return signedIn(app, user, token, call);
  });

  serve(router, signOut, async (_input, call) => {
    expireSessionCookies(call.ctx, app.config);
    call.ctx.set('Clear-Site-Data', '"storage"');
    const token = readCookie(call.ctx, app.config, 'sid');
    if (token !== undefined) await inTransaction(db, (tx) => endSession(tx, token));
    return { message: 'Signed out' };
  });

  serve(router, getProfile, (_input, { user }) => presentUser(user));
  serve(router, updateProfile, async (input, call) => presentUser(await changeProfile(app, input, call)));

  serve(router, adminUsers.listUsers, async ({ pageNumber }) => {
    const { users, page, pages } = await listUsers(db.read, pageNumber);
    return { users: users.map(presentUser), page, pages };
  });
  serve(router, adminUsers.getUser, async ({ id }) => presentUser(await getUser(db.read, id)));
  serve(router, adminUsers.updateUser, async ({ userId, name, email, isAdmin, currentPassword }, call) => {
    const isOwnAddress = userId === call.user.id && email !== undefined && email !== call.user.email;
    if (isOwnAddress) await reauthenticate(app, currentPassword, call);
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(isAdmin === undefined ? {} : { isAdmin }),
    };
    return presentUser(await inTransaction(db, (tx) => updateUser(tx, call, userId, changes)));
  });
  serve(router, adminUsers.deleteUser, async ({ id }, call) => {
    await inTransaction(db, (tx) => deleteUser(tx, call, id));
    return { message: 'User deleted' };
  });
}
