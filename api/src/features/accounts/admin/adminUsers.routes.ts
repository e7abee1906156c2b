import { exportUsers, findUsers, getUserWithOrders } from '@shop/contract/adminUserList';
import type { UserWithOrders } from '@shop/contract/adminUserList';
import { randFromCents } from '@shop/domain/money';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { presentUser } from '../records/users.present.ts';
import { USER_CSV_COLUMNS } from './userColumns.ts';
import * as list from './userList.service.ts';

export function adminUsersRoutes(router: ApiRouter, { db }: Pick<ServerContext, 'db'>): void {
  serve(router, findUsers, async (query) => {
    const result = await list.findUsers(db.read, query);
    return { ...result, users: result.users.map(presentListedUser) };
  });

  serveCsv(router, exportUsers, (filters) => ({
    name: 'users',
    body: createCsvBody(USER_CSV_COLUMNS, list.streamUsers(db.read, filters)),
  }));

  serve(router, getUserWithOrders, async ({ id }) =>
    presentListedUser(await list.getUserWithOrders(db.read, id)),
  );
}

function presentListedUser({ user, orderStats }: list.ListedUser): UserWithOrders {
  const { orderCount, spentCents, lastOrderAt } = orderStats;
  return {
    ...presentUser(user),
    createdAt: user.createdAt.toISOString(),
    isConfirmed: user.emailConfirmedAt !== null,
    orderCount,
    spent: randFromCents(spentCents),
    ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString() }),
    ...(user.deletedAt && { deletedAt: user.deletedAt.toISOString() }),
  };
}
