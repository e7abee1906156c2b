import type { ReturnStatus } from '@shop/domain/returns';
import { Chip } from './Chip.tsx';

export const RETURN_STATUS_NAMES: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  closed: 'Closed',
};

/** Shows the state of a return and highlights one that the shop has to act on. */
export function ReturnChip({ status }: { status: ReturnStatus }) {
  const isWaiting = status === 'requested' || status === 'received';
  return <Chip tone={isWaiting ? 'new' : 'plain'}>{RETURN_STATUS_NAMES[status]}</Chip>;
}
