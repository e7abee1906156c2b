import type { DeliveryEvent } from '@shop/contract/adminMicroFrontends';
import type { Audit, EntryState } from '@shop/store/entry';
import { NO_STATE } from '@shop/store/entry';

type EventSubject = Pick<DeliveryEvent, 'version' | 'percent'>;

/** Converts an audit record of the store, with the one version that it concerns. */
export function toDeliveryEvent(audit: Audit): DeliveryEvent {
  const { id, at, by, why, action } = audit;
  return { id, at, by, why, action, ...toSubject(audit) };
}

function toSubject({ action, version, ...states }: Audit): EventSubject {
  const from = states.from ?? NO_STATE;
  const to = states.to ?? NO_STATE;
  switch (action) {
    case 'publish':
      return { version, percent: null };
    case 'activate':
      return { version: to.active, percent: null };
    case 'percent':
      return toOffer(from, to);
    case 'rollback':
      return { version: to.active === from.active ? getCandidate(from) : from.active, percent: null };
    case 'disable':
    case 'enable':
      return { version: null, percent: null };
  }
}

/** Returns a version and its share of visitors: 100 percent is a candidate that became active, 0 one that was withdrawn. */
function toOffer(from: EntryState, to: EntryState): EventSubject {
  if (to.candidate) return to.candidate;
  return to.active === from.active
    ? { version: getCandidate(from), percent: 0 }
    : { version: to.active, percent: 100 };
}

const getCandidate = ({ candidate }: EntryState): string | null => candidate?.version ?? null;
