import { BASE_COLORS } from '@shop/domain/baseColors';
import { randFromCents } from '@shop/domain/money';
import { pickValues } from '@shop/domain/undo';
import * as z from 'zod/mini';
import type { AuditedFields } from '../../../database/entities/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { changeProduct, getLockedProduct } from '../../catalogue/products/changeProduct.service.ts';
import { findImages } from '../../catalogue/products/images.service.ts';
import { restoreProductState } from '../../catalogue/products/publication.service.ts';
import { toChangeAudit, toFullAuditFields } from '../../catalogue/products/productAudit.ts';
import { findProductParts } from '../../catalogue/products/productParts.service.ts';
import { findSizes } from '../../catalogue/products/sizes.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Values of a product before an action, as audited. Entries of earlier releases have sizes that are not JSON. */
const AuditedProduct = z.partial(
  z.object({
    state: z.enum(['draft', 'scheduled', 'public', 'withdrawn']),
    publishAt: z.nullable(z.string()),
    name: z.string(),
    image: z.string(),
    brand: z.string(),
    category: z.string(),
    color: z.nullable(z.enum(BASE_COLORS)),
    description: z.string(),
    priceCents: z.number(),
    saleCents: z.nullable(z.number()),
    saleFrom: z.nullable(z.string()),
    saleUntil: z.nullable(z.string()),
    stock: z.number(),
    sizes: z.string().check(z.startsWith('[')),
    images: z.string().check(z.startsWith('[')),
  }),
);
type AuditedProduct = z.infer<typeof AuditedProduct>;

const AuditedSizes = z.array(z.object({ size: z.string(), countInStock: z.number() }));
const AuditedImages = z.array(z.object({ url: z.string(), alt: z.string() }));

/** Returns whether an entry contains the values that are needed to undo it. */
export function canUndoProductSave(before: AuditedFields | null): boolean {
  const saved = AuditedProduct.safeParse(before);
  return saved.success && saved.data.sizes !== undefined;
}

/** Reverts the changes that a save has made to a product. */
export async function undoProductSave({ tx, call, entry }: UndoContext): Promise<void> {
  const id = entry.target;
  const product = await getLockedProduct(tx, id);
  const parts = { sizes: await findSizes(tx, id), images: await findImages(tx, product) };
  const names = findChangesToUndo(entry, toFullAuditFields(product, parts));
  const before = AuditedProduct.parse(pickValues(names, entry.before ?? {}));
  const now = call.now();
  const change = await changeProduct(tx, id, toProductChanges(before), {
    ...{ userId: call.user.id, now },
    // Keeps a complete draft a draft; `restoreProductState` restores a state that the action has changed.
    keepsState: true,
  });
  const { state = change.after.state, publishAt } = before;
  if (names.includes('state') || names.includes('publishAt')) {
    await restoreProductState(
      tx,
      change.after,
      { state, publishAt: publishAt ? new Date(publishAt) : null },
      now,
    );
  }
  const auditedChange = toChangeAudit(change, await findProductParts(tx, change.after));
  await recordAudit(tx, call, { target: id, ...auditedChange, undoes: entry.id });
}

/** Returns the input of a save that restores the audited values, except state and publication time. */
function toProductChanges({
  priceCents,
  saleCents,
  images,
  sizes,
  stock,
  state: _state,
  publishAt: _at,
  ...texts
}: AuditedProduct): Parameters<typeof changeProduct>[2] {
  return {
    ...texts,
    ...(priceCents === undefined ? {} : { price: randFromCents(priceCents) }),
    ...(saleCents === undefined ? {} : { salePrice: saleCents === null ? null : randFromCents(saleCents) }),
    ...(images === undefined ? {} : { images: AuditedImages.parse(JSON.parse(images)) }),
    ...toCounts({ sizes, stock }),
  };
}

function toCounts({ sizes, stock }: Pick<AuditedProduct, 'sizes' | 'stock'>) {
  const total = stock === undefined ? {} : { countInStock: stock };
  if (sizes === undefined) return total;
  const sizeCounts = AuditedSizes.parse(JSON.parse(sizes));
  return sizeCounts.length === 0 ? { sizes: [], ...total } : { sizes: sizeCounts };
}
