import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import { DateText, Icon } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface BannerProps {
  /** Tone of the banner; `plain` is neutral. */
  tone: 'good' | 'plain' | 'waiting' | 'bad';
  children: ReactNode;
}

const ICONS = { good: 'check', plain: 'circle', waiting: 'wait', bad: 'close' } as const;

function Banner({ tone, children }: BannerProps) {
  return (
    <Line data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <span>{children}</span>
    </Line>
  );
}

export function PaymentBanner({ order }: { order: Order }) {
  if (order.isPaid) {
    return (
      <Banner tone="good">
        Paid on <DateText iso={order.paidAt ?? order.createdAt} />
      </Banner>
    );
  }
  if (order.paymentPending) return <Banner tone="waiting">Payment pending</Banner>;
  const state = getOrderState(order);
  if (state === 'cancelled') return <Banner tone="bad">Cancelled</Banner>;
  if (state === 'expired') return <Banner tone="bad">Expired</Banner>;
  return <Banner tone="plain">Not Paid</Banner>;
}

export function DeliveryBanner({ order }: { order: Order }) {
  if (!order.isDelivered) return <Banner tone="plain">Not Delivered</Banner>;
  return (
    <Banner tone="good">
      Delivered on <DateText iso={order.deliveredAt ?? order.createdAt} />
    </Banner>
  );
}

const Line = styled.p`
  display: flex;
  gap: 12px;
  max-width: none;
  margin-top: 16px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  font-weight: 700;

  & + p {
    margin-top: 12px;
  }
  &[data-tone='good'] {
    background: var(--good-ground);
    color: var(--green-900);
  }
  &[data-tone='plain'] {
    background: var(--table-head);
    color: var(--ink);
  }
  &[data-tone='waiting'] {
    background: var(--warn-ground);
    color: var(--warn);
  }
  &[data-tone='bad'] {
    background: var(--danger-ground);
    color: var(--danger-ink);
  }
`;
