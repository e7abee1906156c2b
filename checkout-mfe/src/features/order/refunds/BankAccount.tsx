import type { Order } from '@shop/contract/orders';
import { Button, Spinner } from '@shop/shared-ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useFocusIfLost } from '../useFocusIfLost.ts';

/** Loads `BankAccountForm` as a separate chunk, because few refunds need a bank account. */
const BankAccountForm = lazy(async () => {
  const { BankAccountForm: Form } = await import(
    /* webpackChunkName: "bank-account-form" */ './BankAccountForm.tsx'
  );
  return { default: Form };
});

interface BankAccountProps {
  order: Order;
  account: NonNullable<Order['bankAccount']>;
}

/**
 * Form for the bank account that receives an order's refunds; a note instead once the buyer has entered one.
 */
export function BankAccount({ order, account: { isGiven, banks } }: BankAccountProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section className="screen-only" aria-labelledby="bank-account">
      <h3 id="bank-account">Where shall we pay?</h3>
      {isGiven && !isChanging ? (
        <SavedAccountNote
          onChange={() => {
            setIsChanging(true);
          }}
        />
      ) : (
        <>
          <p>
            PayFast can't refund you the way you paid, so it pays into a South African bank account. We keep
            your details encrypted, send them only to PayFast, and delete them once you've been refunded.
          </p>
          <Suspense fallback={<Spinner />}>
            <BankAccountForm
              order={order}
              banks={banks}
              onSaved={() => {
                setIsChanging(false);
              }}
            />
          </Suspense>
        </>
      )}
    </Section>
  );
}

/** A note that takes the focus if it replaces the form. */
function SavedAccountNote({ onChange }: { onChange: () => void }) {
  const note = useFocusIfLost<HTMLParagraphElement>();
  return (
    <>
      <Note ref={note} tabIndex={-1}>
        We've got your bank details. You can change them until PayFast has paid.
      </Note>
      <Button variant="secondary" size="small" onClick={onChange}>
        Change the bank account
      </Button>
    </>
  );
}

const Section = styled.section`
  margin-top: 20px;

  h3 {
    margin-bottom: 8px;
    font: 700 0.875rem/1.5 var(--body);
    letter-spacing: 0;
  }
`;

const Note = styled.p`
  margin-bottom: 12px;

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
