import type { Order } from '@shop/contract/orders';
import { getReceiptTime } from '@shop/domain/lateOrders';
import { getOrderState } from '@shop/domain/orderStates';
import { Button, Link, Spinner } from '@shop/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OrderSection } from '../../../shared/orderSummary/OrderSection.tsx';
import { LazyArrivalDialog } from '../LazyArrivalDialog.tsx';
import { countReturnableUnits } from './countReturnableUnits.ts';
import { ReturnCard } from './ReturnCard.tsx';
import { ReturnRights } from './ReturnRights.tsx';

/** Loads `ReturnForm` as a separate chunk, because few visits to an order request a return. */
const ReturnForm = lazy(async () => {
  const { ReturnForm: Form } = await import(/* webpackChunkName: "return-form" */ './ReturnForm.tsx');
  return { default: Form };
});

interface ReturnsProps {
  order: Order;
  isBuyer: boolean;
}

/** The returns of an order, the buyer's rights with their deadlines, and the form for a new return. */
export function Returns({ order, isBuyer }: ReturnsProps) {
  const { rights = [], returns = [] } = order;
  if (rights.length === 0 && !(isBuyer && getOrderState(order) === 'shipped')) return null;
  return (
    <OrderSection id="order-returns" heading="Returns">
      <Stack>
        {returns.map((orderReturn, index) => (
          <ReturnCard
            key={orderReturn._id}
            orderReturn={orderReturn}
            label={getLabel(index, returns.length)}
          />
        ))}
        {rights.length > 0 ? (
          <ReturnRights rights={rights} />
        ) : (
          <p>You can return or exchange it once it's arrived; your days count from then.</p>
        )}
        <p>
          <Link to="/returns">How returns work</Link>
        </p>
        {isBuyer ? <ReturnPrompt order={order} /> : null}
      </Stack>
    </OrderSection>
  );
}

/** Names the region of a return uniquely, because screen readers list the regions of a page. */
const getLabel = (index: number, count: number): string =>
  count === 1 ? 'Return' : `Return ${String(index + 1)}`;

function ReturnPrompt({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReported, setIsReported] = useState(false);
  const isClosed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && isClosed.current) opener.current?.focus();
  }, [isOpen]);
  // Until the day of arrival is known, no right has a deadline that could have passed.
  const isArrivalKnown = getReceiptTime(order) !== null;
  const hasReturnableUnits = countReturnableUnits(order).some((remaining) => remaining > 0);
  const isInTime =
    !isArrivalKnown || (order.rights ?? []).some(({ until }) => Date.parse(until) >= Date.now());
  const close = (): void => {
    setIsOpen(false);
    isClosed.current = true;
  };
  // An open form stays mounted when nothing is left to return, because it shows why the shop refused.
  if (isOpen && !isArrivalKnown) {
    return (
      <Suspense fallback={<Spinner />}>
        {isReported ? (
          <Spinner />
        ) : (
          <LazyArrivalDialog
            order={order}
            onClose={close}
            onReported={() => {
              setIsReported(true);
            }}
          />
        )}
      </Suspense>
    );
  }
  if (isOpen) {
    return (
      <Suspense fallback={<Spinner />}>
        <ReturnForm order={order} onClose={close} />
      </Suspense>
    );
  }
  if (!hasReturnableUnits || !isInTime) return null;
  return (
    <div className="screen-only">
      <Button
        ref={opener}
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Return or exchange
      </Button>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
