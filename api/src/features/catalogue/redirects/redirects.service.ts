import type { RedirectFileReport } from '@shop/contract/adminRedirects';
import { MAX_REDIRECTS } from '@shop/domain/redirects';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { RedirectEntity } from '../../../database/entities/redirects.ts';
import { lockAdmins } from '../../../database/locks.ts';
import { insertMany } from '../../../database/sql.ts';
import { invalidInput, notFound } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { getOldAddressKeys } from './normalizeOldAddress.ts';
import type { RedirectPlan } from './planRedirects.ts';
import { planRedirects } from './planRedirects.ts';
import type { RedirectFile } from './redirectFile.ts';

/** Maximum number of invalid rows that a report describes. */
const MAX_FAULTS = 100;

/** Maximum number of added redirects that a report shows as examples. */
const MAX_EXAMPLES = 20;

/** Returns the id of the public product that a requested old address leads to; undefined without one. */
export async function findRedirectTarget(em: EntityManager, address: string): Promise<string | undefined> {
  const keys = getOldAddressKeys(address);
  const redirects = await em.findBy(RedirectEntity, { address: In(keys) });
  const exact = redirects.sort((left, right) => keys.indexOf(left.address) - keys.indexOf(right.address))[0];
  if (!exact) return undefined;
  const isShown = await em.existsBy(ProductEntity, { id: exact.productId, state: 'public' });
  return isShown ? exact.productId : undefined;
}

/** Reports the effect that adding the rows of a redirect file would have. */
export const checkRedirects = async (em: EntityManager, file: RedirectFile): Promise<RedirectFileReport> =>
  toReport(await planRedirects(em, file));

/**
 * Adds the valid rows of a redirect file. Concurrent additions wait for each other, so that the plan remains
 * valid. Throws 400 when the shop would have more than `MAX_REDIRECTS` redirects.
 */
export async function addRedirects(
  tx: EntityManager,
  actor: Actor,
  file: RedirectFile,
): Promise<RedirectFileReport> {
  await lockAdmins(tx);
  const plan = await planRedirects(tx, file);
  if (plan.added.length === 0) return toReport(plan);
  if ((await tx.count(RedirectEntity)) + plan.added.length > MAX_REDIRECTS)
    throw invalidInput({ file: `The shop keeps at most ${MAX_REDIRECTS} old addresses.` });
  const [batchId, createdAt] = [uuid(), actor.now()];
  await insertMany(
    tx,
    RedirectEntity,
    plan.added.map(({ address, product }) => ({
      ...{ id: uuid(), address, productId: product.id, batchId, createdAt },
    })),
  );
  const after = { count: plan.added.length };
  await recordAudit(tx, actor, { action: 'redirect.added', target: batchId, after });
  return toReport(plan);
}

function toReport({ added, unchanged, faults }: RedirectPlan): RedirectFileReport {
  return {
    ...{ added: added.length, unchanged, broken: faults.length },
    faults: faults.slice(0, MAX_FAULTS),
    examples: added
      .slice(0, MAX_EXAMPLES)
      .map(({ line, address, product }) => ({ line, address, product: product.name })),
  };
}

/** Deletes a redirect. Throws 404. */
export async function deleteRedirect(tx: EntityManager, actor: Actor, id: string): Promise<void> {
  const redirect = await tx.findOneBy(RedirectEntity, { id });
  const { affected } = await tx.delete(RedirectEntity, { id });
  if (!redirect || affected !== 1) throw notFound('Redirect');
  const { address, productId, batchId, createdAt } = redirect;
  const before = { address, productId, batchId, createdAt: createdAt.toISOString() };
  await recordAudit(tx, actor, { action: 'redirect.deleted', target: id, before });
}

/**
 * Deletes the remaining redirects that one file has added, and records in the audit which entry this reverts.
 */
export async function deleteRedirectBatch(
  tx: EntityManager,
  actor: Actor,
  { target: batchId, id: undoes }: { readonly target: string; readonly id: string },
): Promise<void> {
  const { affected } = await tx.delete(RedirectEntity, { batchId });
  const before = { count: affected ?? 0 };
  await recordAudit(tx, actor, { action: 'redirect.batchDeleted', target: batchId, before, undoes });
}
