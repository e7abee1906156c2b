import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import { expireSessionCookies } from '../../../http/sessions/cookies.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import { deleteAccount } from './deleteAccount.service.ts';
import { notifyOwnerOfDownload, loadOwnData } from './ownData.service.ts';
import { reauthenticateOwner } from './deleteAccount.service.ts';

export function ownDataRoutes(router: ApiRouter, app: UsersContext): void {
  const { db, config } = app;

  serve(router, downloadOwnData, async ({ currentPassword }, call) => {
    await reauthenticateOwner(app, currentPassword, call);
    await call.limit('ownData', call.user.id);
    await inTransaction(db, (tx) => notifyOwnerOfDownload(tx, call.user.id, call.now()));
    return loadOwnData(db.read, call.user.id, call.now());
  });

  serve(router, deleteOwnAccount, async ({ currentPassword }, call) => {
    await reauthenticateOwner(app, currentPassword, call);
    await inTransaction(db, (tx) => deleteAccount(tx, call.user.id, call.now()));
    expireSessionCookies(call.ctx, config);
    call.ctx.set('Clear-Site-Data', '"storage"');
    return { message: 'Your account has been deleted' };
  });
}
