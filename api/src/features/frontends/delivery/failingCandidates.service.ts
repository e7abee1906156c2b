import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import { createRollback } from '@shop/store/changes';
import type { Change } from '@shop/store/changes';
import type { ObjectStore } from '@shop/store/objectStore';
import { Refusal } from '@shop/store/refusal';
import { readBuild } from '@shop/store/versions';
import { LessThanOrEqual, Not } from 'typeorm';
import { VersionWatchEntity } from '../../../database/entities/delivery.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { DeliveryContext } from './deliveryContext.ts';
import { countFailuresSince, countVisitorsSince } from './versionFigures.service.ts';
import type { Audit, Entry, EntryState } from '@shop/store/entry';

/** Minimum number of affected visitors, so that one network, from which a script may report, cannot decide alone. */
const MIN_VISITORS = 20;
const LEASE_MS = 30_000;
const EPOCH = new Date(0);

/**
 * Withdraws every candidate that fails for too many of its visitors. An active version remains, whatever is reported
 * about it: only administrators and teams change what all visitors get, and an error is logged for them.
 */
export async function withdrawFailingCandidates(app: DeliveryContext): Promise<void> {
  if (app.delivery === null) return;
  const store = await app.delivery.open();
  for (const [name, entry] of await app.delivery.entries()) {
    if (app.isDraining) return;
    for (const [role, version] of getServedRoles(entry)) {
      // Most versions end here, so their audit need not be read.
      if ((await findFailure(app, store, name, { version, at: EPOCH })) === null) continue;
      const audits = await readAudits(store, name);
      await withdrawIfFailing(app, store, { name, role }, getActivation(entry, audits, [role, version]));
    }
  }
}

async function withdrawIfFailing(
  app: DeliveryContext,
  store: ObjectStore,
  { name, role }: { name: string; role: VersionRole },
  activation: Activation,
): Promise<void> {
  const why = await findFailure(app, store, name, activation);
  if (why === null || !(await claim(app, name, activation.id))) return;
  try {
    const { version } = activation;
    if (role === 'candidate') await withdraw(app, store, name, { version, why });
    else app.log.error({ name, version, why }, 'the active version fails for too many visitors');
    await endLease(app, name, { handled: activation.id });
  } catch (error) {
    await endLease(app, name, {});
    throw error;
  }
}

/**
 * Returns the figures as a message when too many visitors have seen the version fail since that time; null otherwise.
 */
async function findFailure(
  { db, config }: DeliveryContext,
  store: ObjectStore,
  name: string,
  { version, at }: Pick<Activation, 'version' | 'at'>,
): Promise<string | null> {
  const failing = await countFailuresSince(db.read, { name, version }, at);
  if (failing === 0) return null;
  const visitors = await countVisitorsSince(db.read, { name, version }, at);
  if (visitors < MIN_VISITORS) return null;
  const tolerated = Math.min(config.delivery.mostFailing, await readErrorBudget(store, name, version));
  if (failing / visitors <= tolerated) return null;
  const [share, limit] = [failing / visitors, tolerated].map(formatPercent);
  return `It failed for ${failing} of ${visitors} visitors, which is ${share}; ${limit} are tolerated.`;
}

/** Returns the share of its visitors for whom a version may fail by the declaration of its team. */
async function readErrorBudget(store: ObjectStore, name: string, version: string): Promise<number> {
  try {
    return ((await readBuild(store, name, version)).errorBudget ?? 100) / 100;
  } catch (error) {
    if (error instanceof Refusal) return 1;
    throw error;
  }
}

const formatPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

const removeCandidate =
  (version: string): Change =>
  (state) =>
    state.candidate?.version === version ? createRollback(version)(state) : state;

/** Withdraws the candidate. Changes nothing when another change of the entry has already removed it. */
async function withdraw(
  { log }: DeliveryContext,
  store: ObjectStore,
  name: string,
  { version, why }: { version: string; why: string },
): Promise<void> {
  const author = { by: 'the shop itself', why };
  const { isChanged } = await changeEntry(store, name, {
    ...author,
    action: 'rollback',
    change: removeCandidate(version),
  });
  if (isChanged) log.warn({ name, version, why }, 'a failing candidate was withdrawn');
}

/** Takes the lease; false while another process holds it, or once a process has handled this activation. */
async function claim({ db, clock }: DeliveryContext, name: string, activationId: string): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await tx
      .createQueryBuilder()
      .insert()
      .into(VersionWatchEntity)
      .values({ name, leasedUntil: EPOCH, handled: '' })
      .orIgnore()
      .execute();
    const { affected } = await tx.update(
      VersionWatchEntity,
      { name, leasedUntil: LessThanOrEqual(now), handled: Not(activationId) },
      { leasedUntil: new Date(now.getTime() + LEASE_MS) },
    );
    return affected === 1;
  });
}

async function endLease(
  { db }: DeliveryContext,
  name: string,
  result: Partial<Pick<VersionWatchEntity, 'handled'>>,
): Promise<void> {
  const ended = { leasedUntil: EPOCH, ...result };
  await inTransaction(db, (tx) => tx.update(VersionWatchEntity, { name }, ended));
}

/** Version that visitors get, and the change that activated it. */
interface Activation {
  /** Id of that change. */
  readonly id: string;
  readonly at: Date;
  readonly version: string;
}

type VersionRole = 'active' | 'candidate';

const getVersionInRole = (role: VersionRole, state: EntryState | null): string | null =>
  (role === 'active' ? state?.active : state?.candidate?.version) ?? null;

/** Returns the versions that visitors get, with their roles; empty while the micro-frontend is disabled. */
function getServedRoles(entry: Entry): readonly (readonly [role: VersionRole, version: string])[] {
  if (entry.disabled) return [];
  return (['active', 'candidate'] as const).flatMap((role) => {
    const version = getVersionInRole(role, entry);
    return version === null ? [] : [[role, version] as const];
  });
}

/** Returns the last change that put the version into its role; without a record of it, the last change of all. */
function getActivation(
  entry: Entry,
  audits: readonly Audit[],
  [role, version]: readonly [VersionRole, string],
): Activation {
  const change = audits.findLast(
    ({ from, to }) => getVersionInRole(role, to) === version && getVersionInRole(role, from) !== version,
  );
  const { id, at } = change ?? entry.change;
  return { id, at: new Date(at), version };
}
