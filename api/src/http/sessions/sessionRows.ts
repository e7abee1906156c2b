import type { EntityManager } from 'typeorm';
import { SessionEntity } from '../../database/entities/SessionEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import type { SqlPart, StoredRow } from '../../database/handwritten.ts';
import { columnsOf } from '../../database/handwritten.ts';

/** What a call needs to know of its user, as parts of a statement in which `u` is the user. */
interface AboutUser {
  /** For the SELECT. */
  readonly columns: SqlPart;
  /** Joins that leave at least one row, so that the session is found whatever they find. */
  readonly joins: SqlPart;
  /** The order of the rows, if there may be several. */
  readonly order?: string;
}

/** Made for a user whose id a part of SQL tells. */
export type Alongside = (userId: SqlPart) => AboutUser;

const NOTHING: SqlPart = { sql: '', values: [] };
const OF_SESSION = '(SELECT own.userId FROM sessions own WHERE own.tokenHash = ?)';

/**
 * The rows of a session `s` with its user, as they are stored. The statement is written by hand, because nearly every
 * request runs it, and it takes along what else a call needs to know.
 */
export function readSession(
  read: EntityManager,
  tokenHash: string,
  alongside?: Alongside,
): Promise<StoredRow[]> {
  const about = alongside?.({ sql: OF_SESSION, values: [tokenHash] });
  const { columns = NOTHING, joins = NOTHING, order } = about ?? {};
  const selected = [columnsOf(read, SessionEntity, 's'), columnsOf(read, UserEntity, 'u')];
  if (about) selected.push(columns.sql);
  const sql = `SELECT ${selected.join(', ')} FROM sessions s JOIN users u ON u.id = s.userId ${joins.sql}
    WHERE s.tokenHash = ? ${order === undefined ? '' : `ORDER BY ${order}`}`;
  const values = [...columns.values, ...joins.values, tokenHash];
  return read.query(sql, values);
}
