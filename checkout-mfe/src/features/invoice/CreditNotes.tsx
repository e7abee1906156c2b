import type { Invoice } from '@shop/contract/invoices';
import { formatPrice, Link } from '@shop/shared-ui';
import styled from 'styled-components';

export function CreditNotes({ invoice: { order, creditNotes } }: { invoice: Invoice }) {
  if (creditNotes.length === 0) return null;
  return (
    <Section aria-labelledby="credit-notes">
      <h2 id="credit-notes">Credit notes</h2>
      <ul>
        {creditNotes.map(({ number, totalPrice }) => (
          <li key={number}>
            <Link to={`/order/${order._id}/credit-note/${number}`}>Credit note {number}</Link>,{' '}
            {formatPrice(totalPrice)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin-top: 32px;

  h2 {
    font-size: 1.375rem;
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
`;
