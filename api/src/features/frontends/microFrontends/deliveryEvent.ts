import type { DeliveryEvent } from '@shop/contract/adminMicroFrontends';
import type { Audit, EntryState } from '@shop/store/entry';
import { NO_STATE } from '@shop/store/entry';

type Subject = Pick<DeliveryEvent, 'version' | 'percent'>;

/** Converts an audit record of the store, with the one version that it concerns. */
export function deliveryEvent(audit: Audit): DeliveryEvent {
  const { id, at, by, why, action } = audit;
  return { id, at, by, why, action, ...subjectOf(audit) };
}

function subjectOf({ action, version, ...states }: Audit): Subject {
  const from = states.from ?? NO_STATE;
  const to = states.to ?? NO_STATE;
  switch (action) {
    case 'publish':
      return { version, percent: null };
    case 'activate':
      return { version: to.active, percent: null };
    case 'percent':
      return offerOf(from, to);
    case 'rollback':
      return { version: to.active === from.active ? candidateOf(from) : from.active, percent: null };
    case 'disable':
    case 'enable':
      return { version: null, percent: null };
  }
}

/**
 * Returns the version and percentage of an offer: 100 percent makes a candidate the active version, 0
 * withdraws it.
 */
function offerOf(from: EntryState, to: EntryState): Subject {
  if (to.candidate) return to.candidate;
  return to.active === from.active
    ? { version: candidateOf(from), percent: 0 }
    : { version: to.active, percent: 100 };
}

const candidateOf = ({ candidate }: EntryState): string | null => candidate?.version ?? null;
