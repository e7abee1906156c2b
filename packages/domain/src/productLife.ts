import type { ProductLife } from './products.ts';

/** Where a product stands. Only drafts and scheduled products have a time. */
export interface Life {
  readonly state: ProductLife;
  readonly publishAt: Date | null;
}

/** What an administrator asks for; what is left out stays. */
export interface LifeWish {
  readonly state?: 'public' | 'withdrawn' | undefined;
  /** Null stands for at once, as a time that has passed does. */
  readonly publishAt?: Date | null | undefined;
}

/** Why a wish is refused, by the field that is wrong. */
export interface LifeRefusal {
  readonly refused: Readonly<Record<string, string>>;
}

interface Circumstances {
  /** Whether the product has what a page of the shop needs. */
  readonly isPublishable: boolean;
  readonly now: Date;
}

/**
 * The state of a product after a save. The first valid save of a draft puts it into the shop, or schedules it. A
 * withdrawn product stays withdrawn until somebody asks for it back.
 */
export function lifeAfter(
  before: Life,
  wish: LifeWish,
  { isPublishable, now }: Circumstances,
): Life | LifeRefusal {
  const planned = wish.publishAt === undefined ? before.publishAt : wish.publishAt;
  const publishAt = planned !== null && planned > now ? planned : null;
  if (wish.state === 'withdrawn') return withdrawn(before);
  if (before.state === 'public') return inTheShop(publishAt);
  if (before.state === 'draft' && !isPublishable) return { state: 'draft', publishAt };
  const isAskedFor = wish.state !== undefined || publishAt !== null;
  if (before.state === 'withdrawn' && !isAskedFor) return { state: 'withdrawn', publishAt: null };
  return publishAt === null || isAtOnce(wish)
    ? { state: 'public', publishAt: null }
    : { state: 'scheduled', publishAt };
}

const withdrawn = ({ state }: Life): Life | LifeRefusal =>
  state === 'draft'
    ? { refused: { state: 'A draft is not in the shop yet. Delete it instead.' } }
    : { state: 'withdrawn', publishAt: null };

const inTheShop = (publishAt: Date | null): Life | LifeRefusal =>
  publishAt === null
    ? { state: 'public', publishAt: null }
    : { refused: { publishAt: 'This product is in the shop. Withdraw it first.' } };

/** Somebody asks for the shop without naming a time. */
const isAtOnce = ({ state, publishAt }: LifeWish): boolean => state === 'public' && publishAt === undefined;
