import type { UnarchivedProductState } from './products.ts';

/** State of a product in the shop. Only drafts and scheduled products have a publication time. */
export interface Publication {
  readonly state: UnarchivedProductState;
  readonly publishAt: Date | null;
}

/** State change that an administrator requests; omitted fields are unchanged. */
export interface PublicationChange {
  readonly state?: 'public' | 'withdrawn' | undefined;
  /**
   * Publication time. Null or a past time means immediately, except for a withdrawn product, which only
   * `state` publishes then.
   */
  readonly publishAt?: Date | null | undefined;
}

/** Messages that say why a state change is refused, by field name. */
export interface PublicationRefusal {
  readonly refused: Readonly<Record<string, string>>;
}

interface PublicationContext {
  /** True when the product has all data that publication requires. */
  readonly isPublishable: boolean;
  readonly now: Date;
}

/**
 * Computes the state of a product after a save. The first valid save of a draft publishes or schedules it. A withdrawn
 * product remains withdrawn until an administrator requests its publication or sets a future publication time.
 */
export function changePublication(
  before: Publication,
  change: PublicationChange,
  { isPublishable, now }: PublicationContext,
): Publication | PublicationRefusal {
  const plannedAt = change.publishAt === undefined ? before.publishAt : change.publishAt;
  const publishAt = plannedAt !== null && plannedAt > now ? plannedAt : null;
  if (change.state === 'withdrawn') return withdraw(before);
  if (before.state === 'public') return stayPublic(publishAt);
  if (before.state === 'draft' && !isPublishable) return { state: 'draft', publishAt };
  const isPublicationRequested = change.state !== undefined || publishAt !== null;
  if (before.state === 'withdrawn' && !isPublicationRequested) return { state: 'withdrawn', publishAt: null };
  return publishAt === null || isImmediate(change)
    ? { state: 'public', publishAt: null }
    : { state: 'scheduled', publishAt };
}

const withdraw = ({ state }: Publication): Publication | PublicationRefusal =>
  state === 'draft'
    ? { refused: { state: "A draft isn't in the shop yet. Delete it instead." } }
    : { state: 'withdrawn', publishAt: null };

const stayPublic = (publishAt: Date | null): Publication | PublicationRefusal =>
  publishAt === null
    ? { state: 'public', publishAt: null }
    : { refused: { publishAt: 'This product is in the shop. Withdraw it first.' } };

/** Returns true when an administrator requests publication without a time. */
const isImmediate = ({ state, publishAt }: PublicationChange): boolean =>
  state === 'public' && publishAt === undefined;
