import { readAudits } from '@shop/store/audits';
import { changeEntry } from '@shop/store/changeEntry';
import { RefusedChange, rollbackOf } from '@shop/store/changes';
import type { ObjectStore } from '@shop/store/objectStore';
import { LessThanOrEqual, Not } from 'typeorm';
import { VersionWatchEntity } from '../../database/entities/VersionWatchEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Activation } from './activation.ts';
import { activationOf, servedRoles } from './activation.ts';
import type { DeliveryContext } from './deliveryContext.ts';
import { failingSince, visitorsSince } from './versionFigures.service.ts';

/** Enough that one network, from which a script may call, cannot decide alone. */
const LEAST_VISITORS = 20;
const LEASE_MS = 30_000;
const LONG_AGO = new Date(0);

/** Takes back every version that fails for too many of its visitors. */
export async function takeBackFailing(app: DeliveryContext): Promise<void> {
  if (app.delivery === null) return;
  const store = await app.delivery.open();
  for (const [name, entry] of await app.delivery.entries()) {
    if (app.isDraining) return;
    for (const [role, version] of servedRoles(entry)) {
      // Most versions never get past this, so that their audit is not read.
      if ((await failureOf(app, name, { version, at: LONG_AGO })) === null) continue;
      const audits = await readAudits(store, name);
      await judge(app, store, name, activationOf(entry, audits, [role, version]));
    }
  }
}

async function judge(
  app: DeliveryContext,
  store: ObjectStore,
  name: string,
  activation: Activation,
): Promise<void> {
  const why = await failureOf(app, name, activation);
  if (why === null || !(await claim(app, name, activation.id))) return;
  try {
    await takeBack(app, store, name, { version: activation.version, why });
    await endLease(app, name, { handled: activation.id });
  } catch (error) {
    await endLease(app, name, {});
    throw error;
  }
}

/** The figures in a sentence when too many visitors of the version have seen it fail since then; null otherwise. */
async function failureOf(
  { db, config }: DeliveryContext,
  name: string,
  { version, at }: Pick<Activation, 'version' | 'at'>,
): Promise<string | null> {
  const { mostFailing } = config.delivery;
  const failing = await failingSince(db.read, { name, version }, at);
  if (failing <= LEAST_VISITORS * mostFailing) return null;
  const visitors = await visitorsSince(db.read, { name, version }, at);
  if (visitors < LEAST_VISITORS || failing / visitors <= mostFailing) return null;
  const [share, limit] = [failing / visitors, mostFailing].map(percent);
  return `It failed for ${failing} of ${visitors} visitors, which is ${share}; ${limit} are tolerated.`;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** When others have changed the entry meanwhile, or there is no version to go back to, the log alone says so. */
async function takeBack(
  { log }: DeliveryContext,
  store: ObjectStore,
  name: string,
  { version, why }: { version: string; why: string },
): Promise<void> {
  try {
    const author = { by: 'the shop itself', why };
    await changeEntry(store, name, { ...author, action: 'rollback', change: rollbackOf(version) });
    log.warn({ name, version, why }, 'a failing version was taken back');
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error;
    log.error({ name, version, why, reason: error.message }, 'a failing version could not be taken back');
  }
}

/** Takes the lease; false while another process has it, or once one has acted upon this activation. */
async function claim({ db, clock }: DeliveryContext, name: string, activationId: string): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await tx
      .createQueryBuilder()
      .insert()
      .into(VersionWatchEntity)
      .values({ name, leasedUntil: LONG_AGO, handled: '' })
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
  const ended = { leasedUntil: LONG_AGO, ...result };
  await inTransaction(db, (tx) => tx.update(VersionWatchEntity, { name }, ended));
}
