import { randFromCents } from '@shop/domain/money';
import { pickValues } from '@shop/domain/undo';
import * as z from 'zod/mini';
import type { AuditedFields } from '../../../database/entities/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { changeProduct, lockedProduct } from '../../catalogue/products/changeProduct.service.ts';
import { imagesOf } from '../../catalogue/products/images.service.ts';
import { returnTo } from '../../catalogue/products/life.service.ts';
import { auditedChange, auditedState } from '../../catalogue/products/productAudit.ts';
import { partsOf } from '../../catalogue/products/productParts.service.ts';
import { sizesOf } from '../../catalogue/products/sizes.service.ts';
import type { Undoing } from './undoContext.ts';
import { changesToUndo } from './undoContext.ts';

/**
 * Values of a product before an action, as audited. Entries of earlier releases have sizes that are not JSON.
 */
const Saved = z.partial(
  z.object({
    state: z.enum(['draft', 'scheduled', 'public', 'withdrawn']),
    publishAt: z.nullable(z.string()),
    name: z.string(),
    image: z.string(),
    brand: z.string(),
    category: z.string(),
    description: z.string(),
    priceCents: z.number(),
    stock: z.number(),
    sizes: z.string().check(z.startsWith('[')),
    images: z.string().check(z.startsWith('[')),
  }),
);
type Saved = z.infer<typeof Saved>;

const Sizes = z.array(z.object({ size: z.string(), countInStock: z.number() }));
const Images = z.array(z.object({ url: z.string(), alt: z.string() }));

/** Returns whether an entry contains the values that are needed to undo it. */
export function isUndoable(before: AuditedFields | null): boolean {
  const saved = Saved.safeParse(before);
  return saved.success && saved.data.sizes !== undefined;
}

/** Reverts the changes that a save has made to a product. */
export async function undoProductSave({ tx, call, act }: Undoing): Promise<void> {
  const id = act.target;
  const product = await lockedProduct(tx, id);
  const parts = { sizes: await sizesOf(tx, id), images: await imagesOf(tx, product) };
  const names = changesToUndo(act, auditedState(product, parts));
  const before = Saved.parse(pickValues(names, act.before ?? {}));
  const now = call.now();
  const change = await changeProduct(tx, id, contentOf(before), {
    ...{ userId: call.user.id, now },
    // A complete draft remains a draft; `returnTo` restores a state that the action has changed.
    keepsState: true,
  });
  const { state = change.after.state, publishAt } = before;
  if (names.includes('state') || names.includes('publishAt')) {
    await returnTo(tx, change.after, { state, publishAt: publishAt ? new Date(publishAt) : null }, now);
  }
  const audited = auditedChange(change, await partsOf(tx, change.after));
  await recordAudit(tx, call, { target: id, ...audited, undoes: act.id });
}

/** Returns the input of a save that restores these values. */
function contentOf({
  priceCents,
  images,
  sizes,
  stock,
  state: _state,
  publishAt: _at,
  ...texts
}: Saved): Parameters<typeof changeProduct>[2] {
  return {
    ...texts,
    ...(priceCents === undefined ? {} : { price: randFromCents(priceCents) }),
    ...(images === undefined ? {} : { images: Images.parse(JSON.parse(images)) }),
    ...countsOf({ sizes, stock }),
  };
}

function countsOf({ sizes, stock }: Pick<Saved, 'sizes' | 'stock'>) {
  const total = stock === undefined ? {} : { countInStock: stock };
  if (sizes === undefined) return total;
  const counted = Sizes.parse(JSON.parse(sizes));
  return counted.length === 0 ? { sizes: [], ...total } : { sizes: counted };
}
