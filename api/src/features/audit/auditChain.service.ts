import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { AuditEntity, AuditLinkEntity } from '../../database/entities/audit.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { inTransaction } from '../../database/transaction.ts';
import { CHAIN_START, hashLink } from './chainHash.ts';

const BATCH_SIZE = 500;

/**
 * Maximum delay between the time of an audit entry and its visibility to other processes; transactions and
 * differences between clocks are shorter. An entry that appears later was backdated: it is not linked, and
 * the doctor reports it.
 */
export const MAX_VISIBILITY_DELAY_MS = 10 * 60_000;

export type ChainHead = Pick<AuditLinkEntity, 'number' | 'hash'>;

/**
 * Adds links for the audit entries without one, oldest first, and returns the new head of the chain; null
 * when nothing was added. Linking is separate from recording, so that writers of the audit never wait for
 * each other.
 */
export async function extendAuditChain(db: Database, now: Date): Promise<ChainHead | null> {
  let head: ChainHead | null = null;
  for (;;) {
    const links = await linkBatch(db, now);
    head = links.at(-1) ?? head;
    if (links.length < BATCH_SIZE) return head;
  }
}

async function linkBatch(db: Database, now: Date): Promise<readonly AuditLinkEntity[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const lastLink = await findLastLink(tx);
      const links = createLinks(
        lastLink,
        await findUnlinkedRows(tx, await findEarliestTime(tx, lastLink)),
        now,
      );
      if (links.length > 0) await tx.insert(AuditLinkEntity, links);
      return links;
    });
  } catch (error) {
    // Another process has linked these entries and continues with the next ones.
    if (isUniqueViolation(error)) return [];
    throw error;
  }
}

/** Returns the last link of the audit chain; undefined before the first link. */
export async function findLastLink(read: EntityManager): Promise<AuditLinkEntity | undefined> {
  const [lastLink] = await read.find(AuditLinkEntity, { order: { number: 'DESC' }, take: 1 });
  return lastLink;
}

async function findEarliestTime(read: EntityManager, lastLink: AuditLinkEntity | undefined): Promise<Date> {
  if (lastLink === undefined) return new Date(0);
  const row = await read.findOneBy(AuditEntity, { id: lastLink.auditId });
  return new Date((row?.createdAt ?? lastLink.linkedAt).getTime() - MAX_VISIBILITY_DELAY_MS);
}

/** Returns at most `max` audit entries since the given time that have no link, oldest first. */
export function findUnlinkedRows(
  read: EntityManager,
  since: Date,
  max: number = BATCH_SIZE,
): Promise<AuditEntity[]> {
  return read
    .createQueryBuilder(AuditEntity, 'entry')
    .leftJoin(AuditLinkEntity, 'link', 'link.auditId = entry.id')
    .where('link.auditId IS NULL')
    .andWhere('entry.createdAt >= :since', { since })
    .orderBy('entry.createdAt')
    .addOrderBy('entry.id')
    .limit(max)
    .getMany();
}

/** Returns the time of the oldest audit entry that waits for its link; null when none waits. */
export async function findOldestUnlinkedTime(read: EntityManager): Promise<Date | null> {
  const [row] = await findUnlinkedRows(read, await findEarliestTime(read, await findLastLink(read)), 1);
  return row?.createdAt ?? null;
}

function createLinks(
  lastLink: ChainHead = CHAIN_START,
  rows: readonly AuditEntity[],
  linkedAt: Date,
): AuditLinkEntity[] {
  const links: AuditLinkEntity[] = [];
  for (const row of rows) {
    const previous = links.at(-1) ?? lastLink;
    const hash = hashLink(previous, linkedAt, row);
    links.push({ number: previous.number + 1, auditId: row.id, hash, linkedAt });
  }
  return links;
}
