import * as adminUsers from '@shop/contract/adminUsers';
import { getProfile, updateProfile } from '@shop/contract/users';
import { inTransaction } from '../../database/transaction.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { UsersContext } from './passwords/usersContext.ts';
import { deleteUser, getUser, listUsers, restoreUser, updateUser } from './admin/adminUsers.service.ts';
import { reauthenticate } from './signIn/reauthentication.ts';
import { updateProfile as changeProfile } from './profile/profile.service.ts';
import { presentUser } from './records/users.present.ts';

export function usersRoutes(router: ApiRouter, app: UsersContext): void {
  const { db } = app;

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
    return presentUser(await inTransaction(db, (tx) => updateUser(tx, call, { id: userId, changes })));
  });
  serve(router, adminUsers.deleteUser, async ({ id }, call) => {
    await inTransaction(db, (tx) => deleteUser(tx, call, id));
    return { message: 'User deleted' };
  });
  serve(router, adminUsers.restoreUser, async ({ id }, call) =>
    presentUser(await inTransaction(db, (tx) => restoreUser(tx, call, id))),
  );
}
