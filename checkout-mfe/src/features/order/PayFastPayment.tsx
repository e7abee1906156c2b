import type { Order } from '@shop/contract/orders';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import { Alert, ButtonLink, Spinner, useSearchParams } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useGetOrderQuery } from '../../shared/orderEndpoints.ts';
import { PayFastOptionField } from '../../shared/payfast/PayFastOptionField.tsx';
import { PayFastOutageNote } from '../../shared/payfast/PayFastOutageNote.tsx';
import { usePayFastOptions } from '../../shared/payfast/usePayFastOptions.ts';

const POLL_MS = 3000;
/**
 * Time in ms to wait for PayFast's report, which usually comes within seconds. After that the buyer decides
 * what to do.
 */
const TIMEOUT_MS = 90_000;

/**
 * The link to PayFast, and the state after the return from there. Only PayFast's own report marks an order as paid
 * (requirement R.21).
 */
export function PayFastPayment({ order }: { order: Order }) {
  const [parameters] = useSearchParams();
  const returnState = parameters.get('payfast');
  if (returnState === 'returned') return <PayFastConfirmation order={order} />;
  return (
    <div className="screen-only">
      {returnState === 'cancelled' ? (
        <Alert hint="We're still holding your order. You can try again, with another card if you like.">
          The PayFast payment was cancelled.
        </Alert>
      ) : null}
      <PayButton order={order} />
    </div>
  );
}

/** Link to PayFast, and a select for the payment method that PayFast's page preselects. */
function PayButton({ order: { _id: id, paymentOption = '' } }: { order: Order }) {
  const options = usePayFastOptions();
  const [selectedOption, setSelectedOption] = useState(isPayFastOption(paymentOption) ? paymentOption : null);
  // The shop may have stopped offering the method since the order was placed.
  const option = selectedOption !== null && options.includes(selectedOption) ? selectedOption : null;
  return (
    <Stack>
      <PayFastOutageNote />
      <PayFastOptionField option={option} onChange={setSelectedOption} />
      <ButtonLink to={options.length > 0 ? `/payfast/${id}?option=${option ?? ''}` : `/payfast/${id}`}>
        Pay with PayFast
      </ButtonLink>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

function PayFastConfirmation({ order }: { order: Order }) {
  const [round, setRound] = useState(0);
  const [isWaiting, setIsWaiting] = useState(true);
  useGetOrderQuery({ id: order._id }, { skip: !isWaiting, pollingInterval: POLL_MS });
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsWaiting(false);
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [round]);

  if (isWaiting) {
    return (
      <div className="screen-only">
        <p role="status">Waiting for PayFast to confirm the payment…</p>
        <Spinner />
      </div>
    );
  }
  return (
    <div className="screen-only">
      <Alert
        hint="If you've paid, don't pay again: we'll mark the order as paid as soon as PayFast confirms it."
        onRetry={() => {
          setIsWaiting(true);
          setRound(round + 1);
        }}
      >
        PayFast hasn't confirmed the payment yet.
      </Alert>
      <ButtonLink variant="secondary" to={`/payfast/${order._id}`}>
        Pay with PayFast
      </ButtonLink>
    </div>
  );
}
