import type { PaymentEvent, PaymentEventKind } from '@shop/contract/paymentTimeline';
import { Alert, DateText, errorHint, formatPrice } from '@shop/shared-ui';
import styled from 'styled-components';
import { useGetPaymentTimelineQuery } from './paymentTimelineEndpoint.ts';

const EVENT_LABELS: Readonly<Record<PaymentEventKind, string>> = {
  started: 'Payment started',
  pending: 'Waiting for the bank',
  declined: 'Payment declined',
  captured: 'Payment received',
  refund_due: 'Refund due',
  refund_started: 'Refund started',
  refund_failed: 'Refund not made',
  refunded: 'Payment refunded',
  reversed: 'Payment reversed',
};

/**
 * Events that buyers do not see, because they move no money: starts of payments and refunds, a declined payment, which
 * the buyer has already seen, and a refund that is still owed, of which the order page speaks elsewhere.
 */
const ADMIN_ONLY_EVENTS: ReadonlySet<PaymentEventKind> = new Set([
  'started',
  'declined',
  'refund_due',
  'refund_started',
  'refund_failed',
]);

interface PaymentTimelineProps {
  orderId: string;
  /** Total of the order in rand, shown before the charged dollars. */
  totalRand: number;
  /**
   * Adds attempts, payouts, and the provider's references and reasons, which administrators need for questions to the
   * provider.
   */
  isDetailed: boolean;
  /** Text shown while there are no events to show; without a text, nothing is rendered. */
  emptyText?: string;
}

/** Events of an order's payment, oldest first. */
export function PaymentTimeline({ orderId, totalRand, isDetailed, emptyText }: PaymentTimelineProps) {
  const { data, error, isFetching, refetch } = useGetPaymentTimelineQuery({ orderId });
  if (!data && error) {
    return (
      <Problem>
        <Alert busy={isFetching} hint={errorHint(error)} onRetry={() => void refetch()}>
          We couldn't load the payment history.
        </Alert>
      </Problem>
    );
  }
  if (!data) return null;
  const events = isDetailed ? data : data.filter(({ kind }) => !ADMIN_ONLY_EVENTS.has(kind));
  if (events.length === 0) return emptyText === undefined ? null : <p>{emptyText}</p>;
  const charge = { rand: totalRand, usd: getChargedUsd(data) };
  return (
    <Section>
      <h3 id="payment-history">Payment history</h3>
      <ol aria-labelledby="payment-history">
        {events.map((event) => (
          <TimelineEvent key={event.id} event={event} charge={charge} isDetailed={isDetailed} />
        ))}
      </ol>
    </Section>
  );
}

/** Total of the order in both currencies. */
interface Charge {
  readonly rand: number;
  /** Amount with two decimals; null if the order was not charged in dollars. */
  readonly usd: string | null;
}

interface TimelineEventProps {
  event: PaymentEvent;
  charge: Charge;
  isDetailed: boolean;
}

function TimelineEvent({ event, charge, isDetailed }: TimelineEventProps) {
  const details = [event.reason, event.reference].filter((detail) => detail !== null);
  return (
    <li>
      <DateText iso={event.at} />
      <span>
        {EVENT_LABELS[event.kind]}
        {event.amount ? ` · ${formatAmount(event.amount, charge)}` : null} · {event.provider}
        {isDetailed && details.length > 0 ? <small>{details.join(' · ')}</small> : null}
        {isDetailed && event.payout ? (
          <small>
            Fee {formatPrice(event.payout.fee)} · Paid out {formatPrice(event.payout.net)}
          </small>
        ) : null}
      </span>
    </li>
  );
}

function getChargedUsd(events: readonly PaymentEvent[]): string | null {
  const charges = events.filter(({ kind }) => kind === 'captured' || kind === 'started');
  return charges.findLast(({ amount }) => amount?.currency === 'USD')?.amount?.value ?? null;
}

/**
 * Formats an amount of the timeline: rand as a price, dollars that equal the whole charge with the total in
 * rand, and any other amount in its own currency only.
 */
function formatAmount(
  { currency, value }: NonNullable<PaymentEvent['amount']>,
  { rand, usd }: Charge,
): string {
  if (currency === 'ZAR') return formatPrice(Number(value));
  if (currency !== 'USD') return `${currency} ${value}`;
  return value === usd ? `${formatPrice(rand)} (US$${value})` : `US$${value}`;
}

const Problem = styled.div`
  margin-top: 20px;

  @media print {
    display: none;
  }
`;

const Section = styled.div`
  margin-top: 20px;

  h3 {
    margin-bottom: 8px;
    font: 700 0.875rem/1.5 var(--body);
    letter-spacing: 0;
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--muted);
    font-size: 0.875rem;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  li > span {
    flex: 1 1 200px;
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    overflow-wrap: anywhere;
  }
`;
