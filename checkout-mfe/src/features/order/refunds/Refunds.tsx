import type { Order } from '@shop/contract/orders';
import { DateText, formatPrice, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { BankAccount } from './BankAccount.tsx';

type Refund = NonNullable<Order['refunds']>[number];

interface RefundsProps {
  order: Order;
  isBuyer: boolean;
}

/** The refunds of an order, each with its state, and the form for the bank account that they may need. */
export function Refunds({ order, isBuyer }: RefundsProps) {
  const { _id, refunds = [], bankAccount } = order;
  if (refunds.length === 0) return null;
  const texts = bankAccount?.isGiven === false ? { ...STATUS_TEXTS, ...WAITING_STATUS_TEXTS } : STATUS_TEXTS;
  return (
    <Section>
      <h3 id="refunds">Refunds</h3>
      <ul aria-labelledby="refunds">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <strong>{formatPrice(refund.amount)}</strong> {texts[refund.status]} <DateText iso={refund.at} />
            <small>{refund.reason}</small>
            {refund.creditNote !== undefined && (
              <Link to={`/order/${_id}/credit-note/${refund.creditNote}`}>
                Credit note {refund.creditNote}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isBuyer && bankAccount && <BankAccount order={order} account={bankAccount} />}
    </Section>
  );
}

const STATUS_TEXTS: Readonly<Record<Refund['status'], string>> = {
  pending: 'on its way to you since',
  completed: 'refunded on',
  failed: 'on its way to you since',
  reversed: 'returned by your bank or PayPal; requested on',
  withdrawn: 'withdrawn; requested on',
};

/** Texts for the states of refunds that wait for the buyer's bank account. */
const WAITING_STATUS_TEXTS = {
  pending: 'waiting for a bank account since',
  failed: 'waiting for a bank account since',
} satisfies Partial<typeof STATUS_TEXTS>;

const Section = styled.div`
  margin-top: 20px;

  h3 {
    margin-bottom: 8px;
    font: 700 0.875rem/1.5 var(--body);
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
  }
  small {
    display: block;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;
