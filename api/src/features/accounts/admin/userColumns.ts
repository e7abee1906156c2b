import { randFromCents } from '@shop/domain/money';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import type { ExportedUser } from './userList.service.ts';

/** Columns of the user export. Password hashes and other sign-in secrets are left out. */
export const USER_CSV_COLUMNS: readonly CsvColumn<ExportedUser>[] = [
  { name: 'id', value: ({ user }) => user.id },
  { name: 'name', value: ({ user }) => user.name },
  { name: 'email', value: ({ user }) => user.email },
  { name: 'isConfirmed', value: ({ user }) => user.emailConfirmedAt !== null },
  { name: 'isAdmin', value: ({ user }) => user.isAdmin },
  { name: 'hasSecondFactor', value: ({ hasSecondFactor }) => hasSecondFactor },
  { name: 'registered', time: ({ user }) => user.createdAt },
  { name: 'street', value: ({ user }) => user.address?.street },
  { name: 'city', value: ({ user }) => user.address?.city },
  { name: 'state', value: ({ user }) => user.address?.state },
  { name: 'postalCode', value: ({ user }) => user.address?.postalCode },
  { name: 'country', value: ({ user }) => user.address?.country },
  { name: 'phone', value: ({ user }) => user.address?.phone },
  { name: 'orders', value: ({ orderStats }) => orderStats.orderCount },
  { name: 'spentRand', value: ({ orderStats }) => randFromCents(orderStats.spentCents) },
  { name: 'lastOrder', time: ({ orderStats }) => orderStats.lastOrderAt },
  { name: 'deleted', time: ({ user }) => user.deletedAt },
];
