import type { AdminRefund } from '@shop/contract/adminRefunds';
import type { Order } from '@shop/contract/orders';
import { Chip } from '@shop/order-ui/Chip';
import { DateText, formatPrice } from '@shop/shared-ui';
import styled from 'styled-components';
import { RefundSteps } from './RefundSteps.tsx';

interface RefundListProps {
  order: Pick<Order, '_id' | 'number'>;
  refunds: readonly AdminRefund[];
}

export function RefundList({ order, refunds }: RefundListProps) {
  return (
    <List aria-label={`Refunds of order ${order.number}`}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            <strong>{formatPrice(refund.amount)}</strong>
            {refund.charged.currency === 'USD' && <span>US${refund.charged.value}</span>}
            <span>{refund.provider}</span>
            <Chip tone={getTone(refund)}>{getStateLabel(refund)}</Chip>
          </p>
          <p>
            <DateText iso={refund.at} />
            <span>{refund.reason}</span>
            {refund.issue !== null && !refund.awaitsAccount && <code>{refund.issue}</code>}
            {refund.creditNote !== null && (
              <a href={`/api/orders/${order._id}/credit-notes/${refund.creditNote}/pdf`} download>
                Credit note {refund.creditNote} (PDF)
              </a>
            )}
          </p>
          <RefundSteps orderId={order._id} refund={refund} />
        </li>
      ))}
    </List>
  );
}

const STATUS_LABELS: Readonly<Record<AdminRefund['status'], string>> = {
  pending: 'Under way',
  completed: 'Refunded',
  failed: 'Refused',
  reversed: 'Refunded another way',
  withdrawn: 'Withdrawn',
};

const isDue = ({ status, byHand }: AdminRefund): boolean => status === 'pending' && byHand;

function getStateLabel(refund: AdminRefund): string {
  if (refund.awaitsAccount) return 'Waiting for a bank account';
  return isDue(refund) ? 'To be refunded by hand' : STATUS_LABELS[refund.status];
}

const getTone = (refund: AdminRefund): 'urgent' | 'plain' =>
  isDue(refund) || (refund.status === 'failed' && !refund.awaitsAccount) ? 'urgent' : 'plain';

const List = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: 4px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
  }
  p > * {
    overflow-wrap: anywhere;
  }
  /* Target size of 24 px (WCAG 2.2, 2.5.8). */
  p > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  p + p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
