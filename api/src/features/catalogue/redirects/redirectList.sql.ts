import type { Redirect } from '@shop/contract/adminRedirects';
import type { EntityManager } from 'typeorm';
import { parseStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithOr, queryRows } from '../../../database/sql.ts';
import type { IdRange } from '../../../database/streamNewestFirst.ts';
import { createContainsCondition } from '../../../database/textMatch.ts';
import { getPageRange } from '../../../http/paging.ts';

const PAGE_SIZE = 50;

/**
 * Returns one page of the redirects whose old address or product name contains the text, sorted by address.
 */
export async function findRedirects(em: EntityManager, search: string | undefined, pageNumber: number) {
  const { sql, values } = buildRedirectClauses(em, search);
  const [countRow] = await queryRows<{ total: number | string }>(
    em,
    `SELECT COUNT(*) AS total ${sql}`,
    values,
  );
  const total = Number(countRow?.total ?? 0);
  const { page, pages, skip, take } = getPageRange(pageNumber, PAGE_SIZE, total);
  const rows = await queryRows<StoredRedirect>(
    em,
    `SELECT ${REDIRECT_COLUMNS} ${sql} ORDER BY r.address LIMIT ${take} OFFSET ${skip}`,
    values,
  );
  return { redirects: rows.map(presentRedirect), page, pages, total };
}

/** Returns the redirects that match the search within a range of ids, newest first. */
export function findRedirectsInRange(
  em: EntityManager,
  search: string | undefined,
  { before, take }: IdRange,
): Promise<StoredRedirect[]> {
  const { sql, values } = buildRedirectClauses(em, search);
  return queryRows<StoredRedirect>(
    em,
    `SELECT ${REDIRECT_COLUMNS} ${sql} AND r.id < ? ORDER BY r.id DESC LIMIT ${take}`,
    [...values, before],
  );
}

interface StoredRedirect {
  readonly id: string;
  readonly address: string;
  readonly productId: string;
  readonly name: string;
  readonly state: string;
  readonly createdAt: Date | string;
}

const REDIRECT_COLUMNS = 'r.id, r.address, r.productId, p.name, p.state, r.createdAt';

function buildRedirectClauses(em: EntityManager, search = ''): SqlPart {
  const columns = ['r.address', 'p.name'];
  const { sql, values } = joinWithOr(
    columns.map((column) => createContainsCondition(em, column, search.trim())),
  );
  return { sql: `FROM redirects r JOIN products p ON p.id = r.productId WHERE (${sql})`, values };
}

const presentRedirect = ({ id, address, productId, name, state, createdAt }: StoredRedirect): Redirect => ({
  _id: id,
  address,
  product: { _id: productId, name, isPublic: state === 'public' },
  createdAt: parseStoredTime(createdAt).toISOString(),
});
