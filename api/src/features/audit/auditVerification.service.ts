import type { EntityManager } from 'typeorm';
import { In, MoreThan } from 'typeorm';
import { AuditEntity, AuditLinkEntity } from '../../database/entities/audit.ts';
import type { ChainHead } from './auditChain.service.ts';
import { MAX_VISIBILITY_DELAY_MS, findUnlinkedRows } from './auditChain.service.ts';
import { CHAIN_START, hashLink } from './chainHash.ts';

const BATCH_SIZE = 1000;

export interface AuditVerification {
  /** Head of the chain, which is its last link; number 0 before the first link. */
  readonly head: ChainHead;
  /** Descriptions of the inconsistencies; each names an audit entry or a link. */
  readonly faults: readonly string[];
  /**
   * Time of the oldest audit entry that waits for its link; null when none waits. Backdated entries are
   * faults.
   */
  readonly waitingSince: Date | null;
}

interface VerificationProgress {
  previous: ChainHead;
  /** Time of the newest audit entry whose link was checked. */
  newest: Date;
  readonly faults: string[];
}

/**
 * Verifies every audit entry against its link. A removal of the newest links together with their entries
 * leaves no trace in the database, so `expectedHead`, a head of the chain that was logged earlier, must still
 * be part of the chain.
 */
export async function verifyAuditChain(
  read: EntityManager,
  expectedHead?: ChainHead,
): Promise<AuditVerification> {
  const progress: VerificationProgress = { previous: CHAIN_START, newest: new Date(0), faults: [] };
  let isHeadFound = expectedHead === undefined;
  for (
    let links = await readLinks(read, 0);
    links.length > 0;
    links = await readLinks(read, progress.previous.number)
  ) {
    const rows = await read.findBy(AuditEntity, { id: In(links.map(({ auditId }) => auditId)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const link of links) {
      checkLink(link, byId.get(link.auditId), progress);
      isHeadFound ||= link.number === expectedHead?.number && link.hash === expectedHead.hash;
    }
  }
  const { previous: head, newest, faults } = progress;
  if (!isHeadFound && expectedHead)
    faults.push(
      `link ${expectedHead.number} is no longer the one that was seen: the audit was cut or rewritten`,
    );

  const unlinkedRows = await findUnlinkedRows(read, new Date(0), BATCH_SIZE);
  const backdatedRows = unlinkedRows.filter((row) => isBackdated(row, newest));
  faults.push(...backdatedRows.map(({ id }) => `${id} was added later than it says`));
  const [oldest] = unlinkedRows.filter((row) => !isBackdated(row, newest));
  return { head, faults, waitingSince: oldest?.createdAt ?? null };
}

function readLinks(read: EntityManager, after: number): Promise<AuditLinkEntity[]> {
  return read.find(AuditLinkEntity, {
    where: { number: MoreThan(after) },
    order: { number: 'ASC' },
    take: BATCH_SIZE,
  });
}

/**
 * Checks a link and adds its inconsistencies to `progress`. A changed audit entry breaks only its own link,
 * since each link is computed from the stored hash before it.
 */
function checkLink(
  link: AuditLinkEntity,
  row: AuditEntity | undefined,
  progress: VerificationProgress,
): void {
  const { previous, faults } = progress;
  const isNext = link.number === previous.number + 1;
  if (!isNext) faults.push(`links ${previous.number + 1} to ${link.number - 1} were removed`);
  if (row === undefined) faults.push(`${link.auditId} was removed`);
  else {
    if (isNext && hashLink(previous, link.linkedAt, row) !== link.hash) faults.push(`${row.id} was changed`);
    else if (isBackdated(row, progress.newest)) faults.push(`${row.id} was added later than it says`);
    if (row.createdAt > progress.newest) progress.newest = row.createdAt;
  }
  progress.previous = link;
}

const isBackdated = ({ createdAt }: AuditEntity, newest: Date): boolean =>
  createdAt.getTime() < newest.getTime() - MAX_VISIBILITY_DELAY_MS;
