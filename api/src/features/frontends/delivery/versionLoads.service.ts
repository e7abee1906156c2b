import { createHmac } from 'node:crypto';
import type { LoadResult } from '@shop/contract/telemetry';
import type { Entry } from '@shop/store/entry';
import { listServedVersions } from '@shop/store/entry';
import type { EntityManager, EntityTarget, ObjectLiteral, UpdateResult } from 'typeorm';
import { v5 } from 'uuid';
import { isUniqueViolation } from '../../../database/errors.ts';
import {
  UsedTicketEntity,
  VersionLoadsEntity,
  VersionVisitorEntity,
} from '../../../database/entities/frontendVersions.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { getWideNetwork } from '../../../http/clientIp.ts';
import type { Call } from '../../../http/serve.ts';
import type { StoreClient } from './storeClient.ts';
import type { ReleasesContext } from './releasesContext.ts';
import { readTicket } from './pageTicket.ts';
import { countVersionError } from './versionErrors.service.ts';
import { toHour } from './versionCounts.service.ts';

const VISITOR_BYTES = 16;

/**
 * Maximum age in ms of cached entries of the store that lack a reported version; limits the rate of reads
 * that forged reports can cause.
 */
const UNKNOWN_VERSION_MAX_AGE_MS = 250;

/** Phases that count neither as a failure nor as a success of the version for a visitor. */
const NO_VERDICT_PHASES: readonly LoadResult['phase'][] = ['connection', 'server', 'render', 'policy'];

/** Outcome of loading one version of a micro-frontend in a page. */
type LoadOutcome = Pick<LoadResult, 'part' | 'version' | 'phase' | 'error'>;

/**
 * Counts the loads that a page reports: each outcome of a version once per ticket, although a page reports
 * several times, and only for versions that are served or were served until the last change. Without a store
 * or a ticket nothing is counted.
 */
export async function countLoads(
  app: ReleasesContext,
  loads: readonly LoadResult[],
  { ctx, ip }: Pick<Call, 'ctx' | 'ip'>,
): Promise<void> {
  const ticket = loads.length === 0 ? null : readTicket(app, ctx);
  if (app.storeClient === null || ticket === null) return;
  const outcomes = await selectKnownOutcomes(app, app.storeClient, toOutcomes(loads));
  if (outcomes.length === 0) return;

  const now = app.clock.now();
  const visitor = hashVisitor(await app.salts.getTodaysSalt(), ip);
  try {
    await inTransaction(app.db, async (tx) => {
      for (const outcome of outcomes) {
        const usedTicket = toUsedTicket(outcome, ticket);
        if (await tx.existsBy(UsedTicketEntity, { id: usedTicket.id })) continue;
        await tx.insert(UsedTicketEntity, { ...usedTicket, usedAt: now });
        await countOutcome(tx, outcome, visitor, now);
        if (outcome.error) await countVersionError(tx, outcome, outcome.error, now);
      }
    });
  } catch (error) {
    // Another report with this ticket, for example from another tab, was counted at the same moment.
    if (!isUniqueViolation(error)) throw error;
  }
}

/**
 * Returns the outcomes of versions that are served or were served until the last change. An unknown version
 * may have been activated since the entries were cached, so they are read again.
 */
async function selectKnownOutcomes(
  { log }: Pick<ReleasesContext, 'log'>,
  storeClient: StoreClient,
  outcomes: readonly LoadOutcome[],
): Promise<readonly LoadOutcome[]> {
  const selectKnown = (entries: ReadonlyMap<string, Entry>): LoadOutcome[] =>
    outcomes.filter(({ part, version }) => isKnownVersion(entries.get(part), version));
  try {
    const knownOutcomes = selectKnown(await storeClient.getRecentEntries());
    if (knownOutcomes.length === outcomes.length) return knownOutcomes;
    return selectKnown(await storeClient.getRecentEntries(UNKNOWN_VERSION_MAX_AGE_MS));
  } catch (error) {
    log.warn({ reason: String(error) }, 'the store of published versions cannot be read');
    return [];
  }
}

/**
 * Reduces the loads to one outcome per version, and a separate one if the Content Security Policy blocked
 * something of the version. Sorts them, because a fixed order prevents deadlocks.
 */
function toOutcomes(loads: readonly LoadResult[]): LoadOutcome[] {
  const byVersion = new Map<string, LoadOutcome>();
  for (const { part, version, phase, error } of loads) {
    const key = `${part} ${version} ${phase === 'policy' ? phase : ''}`;
    const previous = byVersion.get(key);
    // A loaded version can still throw, so a failure outweighs every other phase.
    if (!previous || getWeight(phase) > getWeight(previous.phase))
      byVersion.set(key, { part, version, phase, error });
  }
  return [...byVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, outcome]) => outcome);
}

function getWeight(phase: LoadResult['phase']): number {
  if (phase === 'loaded') return 0;
  return NO_VERDICT_PHASES.includes(phase) ? 1 : 2;
}

/**
 * Returns the ticket under which an outcome is counted. Its id is derived from the page's ticket, so that a
 * page counts once for each version as loaded, as failed, as blocked by the Content Security Policy and as
 * without a verdict.
 */
function toUsedTicket(
  { part: name, version, phase }: LoadOutcome,
  ticket: string,
): Omit<UsedTicketEntity, 'usedAt'> {
  const id = v5(`${name} ${version} ${getOutcomeKind(phase)}`, ticket);
  return { id, name, version, isFailed: phase !== 'loaded' };
}

function getOutcomeKind(phase: LoadResult['phase']): string {
  if (phase === 'loaded' || phase === 'policy') return phase;
  return NO_VERDICT_PHASES.includes(phase) ? 'no verdict' : 'failed';
}

/** Hashes the network of a visitor, so that reports of a day can be matched without revealing the network. */
function hashVisitor(salt: Buffer, ip: string): string {
  const hash = createHmac('sha256', salt).update(getWideNetwork(ip)).digest();
  return hash.subarray(0, VISITOR_BYTES).toString('base64url');
}

function isKnownVersion(entry: Entry | undefined, version: string): boolean {
  return (
    entry !== undefined &&
    [...listServedVersions(entry), ...listServedVersions(entry.change.from)].includes(version)
  );
}

async function countOutcome(
  tx: EntityManager,
  { part: name, version, phase }: LoadOutcome,
  visitor: string,
  now: Date,
): Promise<void> {
  const counter = { name, version, phase, hour: toHour(now) };
  await upsertRow(tx, VersionLoadsEntity, { ...counter, loads: 0 }, () =>
    tx.increment(VersionLoadsEntity, counter, 'loads', 1),
  );
  if (NO_VERDICT_PHASES.includes(phase)) return;
  const visitorKey = { name, version, visitor };
  const visit = { seenAt: now, ...(phase === 'loaded' ? {} : { failedAt: now }) };
  await upsertRow(tx, VersionVisitorEntity, { ...visitorKey, seenAt: now, failedAt: null }, () =>
    tx.update(VersionVisitorEntity, visitorKey, visit),
  );
}

/** Updates a row, which is inserted first if it is missing. */
async function upsertRow<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  change: () => Promise<UpdateResult>,
): Promise<void> {
  if ((await change()).affected === 1) return;
  await insertMany(tx, entity, [row], 'skip');
  await change();
}
