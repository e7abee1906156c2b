import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import { formatPayFastOptions } from '@shop/domain/payfastOptions';
import { useGetPaymentMethodsQuery } from '@shop/shared-ui';
import styled from 'styled-components';
import { usePayFastOptions } from '../../shared/payfast/usePayFastOptions.ts';

const [CREDIT_CARD] = PAYMENT_METHODS;

/**
 * The payment methods, shown before the checkout begins. Cards are always offered, so the note shows them
 * before the other methods are loaded.
 */
export function PaymentNote() {
  const methods = useGetPaymentMethodsQuery().data?.methods ?? [CREDIT_CARD];
  const options = usePayFastOptions();
  return (
    <Note>
      <span>Secure payment</span>
      <ul aria-label="Payment methods">
        {methods.map((method) => (
          <li key={method}>
            {method === 'Credit Card' ? <CardIcon /> : null}
            {method}
            {method === 'PayFast' && options.length > 0 ? `: ${formatPayFastOptions(options)}` : null}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function CardIcon() {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
      <rect x="1" y="1" width="22" height="14" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 5h22" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

const Note = styled.div`
  display: grid;
  gap: 8px;
  color: var(--muted);
  font-size: 0.875rem;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 4px 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    color: var(--ink);
    font-weight: 700;
  }
`;
