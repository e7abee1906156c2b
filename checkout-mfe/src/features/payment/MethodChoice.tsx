import type { PaymentMethod } from '@shop/domain/paymentMethods';
import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import { formatPayFastOptions } from '@shop/domain/payfastOptions';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DollarNote } from '../../shared/DollarNote.tsx';
import { PayFastOptionField } from '../../shared/payfast/PayFastOptionField.tsx';
import { PayFastOutageNote } from '../../shared/payfast/PayFastOutageNote.tsx';
import { usePayFastOptions } from '../../shared/payfast/usePayFastOptions.ts';

const [CREDIT_CARD] = PAYMENT_METHODS;

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  option: PayFastOption | null;
  onOptionChange: (option: PayFastOption | null) => void;
}

const EXPLANATIONS: Readonly<Record<PaymentMethod, string>> = {
  'Credit Card':
    "You'll pay after you place your order, by credit or debit card. We never see your card number.",
  PayFast: "You'll pay at PayFast after you place your order, and come back here.",
};

export function MethodChoice({ methods, method, onChange, option, onOptionChange }: MethodChoiceProps) {
  const options = usePayFastOptions();
  const renderExplanation = (offered: PaymentMethod): ReactNode => {
    if (offered === CREDIT_CARD) return <DollarNote />;
    return options.length > 0 && `In rand: ${formatPayFastOptions(options)}.`;
  };
  return (
    <Choice>
      <legend>Select Method</legend>
      {methods.map((offered) => {
        const id = `method-${offered.replace(' ', '-')}`;
        return (
          <div className="method" key={offered}>
            <input
              id={id}
              type="radio"
              name="paymentMethod"
              value={offered}
              checked={offered === method}
              aria-describedby={`${id}-explanation`}
              onChange={() => {
                onChange(offered);
              }}
            />
            <label htmlFor={id}>
              {offered}
              {offered === CREDIT_CARD && <CardMarks />}
            </label>
            <p id={`${id}-explanation`}>
              {EXPLANATIONS[offered]} {renderExplanation(offered)}{' '}
              {offered === 'PayFast' && <PayFastOutageNote />}
            </p>
            {offered === 'PayFast' && method === offered && (
              <PayFastOptionField className="option" option={option} onChange={onOptionChange} />
            )}
          </div>
        );
      })}
    </Choice>
  );
}

/** Two cards of no brand. */
function CardMarks() {
  return (
    <svg viewBox="0 0 52 28" width="52" height="28" aria-hidden>
      <rect x="17" y="1" width="34" height="22" rx="3" fill="var(--green-700)" />
      <rect x="40" y="5" width="7" height="6" rx="1.5" fill="var(--paper)" />
      <rect
        x="1"
        y="5"
        width="34"
        height="22"
        rx="3"
        fill="var(--ink)"
        stroke="var(--card)"
        strokeWidth="1"
      />
      <rect x="1" y="9" width="34" height="4" fill="var(--lime)" />
      <rect x="5" y="18" width="10" height="4" rx="1" fill="var(--paper)" />
    </svg>
  );
}

const Choice = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 12px;
    font-weight: 700;
  }
  .method {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: center;
    padding: 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
  }
  .method:has(:checked) {
    border-color: var(--green-700);
    box-shadow: inset 0 0 0 1px var(--green-700);
  }
  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--green-700);
  }
  .method > label {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-weight: 700;
  }
  /* A click anywhere in the box chooses the method, except on the field of its options, which is above this layer. */
  .method > label::before {
    position: absolute;
    inset: 0;
    content: '';
    cursor: pointer;
  }
  .option {
    position: relative;
    grid-column: 2;
    max-width: 16rem;
    margin-top: 8px;
  }
  p {
    grid-column: 2;
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
