import type { Order } from '@shop/contract/orders';
import { Button, Link, Spinner } from '@shop/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OrderSection } from '../../../shared/orderSummary/OrderSection.tsx';
import { countLeftToReturn } from './countLeftToReturn.ts';
import { ReturnCard } from './ReturnCard.tsx';
import { ReturnRights } from './ReturnRights.tsx';

/** A separate chunk, because most visits to an order request no return. */
const ReturnForm = lazy(async () => {
  const { ReturnForm: Form } = await import(/* webpackChunkName: "return-form" */ './ReturnForm.tsx');
  return { default: Form };
});

interface ReturnsProps {
  order: Order;
  isBuyer: boolean;
}

/** The buyer's rights after the delivery with their deadlines, and the returns. */
export function Returns({ order, isBuyer }: ReturnsProps) {
  const { rights = [], returns = [] } = order;
  if (rights.length === 0) return null;
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
        <ReturnRights rights={rights} />
        <p>
          <Link to="/returns">How returns work</Link>
        </p>
        {isBuyer ? <ReturnPrompt order={order} /> : null}
      </Stack>
    </OrderSection>
  );
}

/** Names of regions must be unique, because screen readers list the regions of a page. */
const getLabel = (index: number, count: number): string =>
  count === 1 ? 'Return' : `Return ${String(index + 1)}`;

function ReturnPrompt({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && isClosed.current) opener.current?.focus();
  }, [isOpen]);
  const isAnyLeft = countLeftToReturn(order).some((remaining) => remaining > 0);
  const isInTime = (order.rights ?? []).some(({ until }) => Date.parse(until) >= Date.now());
  const close = (): void => {
    setIsOpen(false);
    isClosed.current = true;
  };
  // An open form stays mounted when nothing is left to return, because it shows why the shop refused.
  if (isOpen) {
    return (
      <Suspense fallback={<Spinner />}>
        <ReturnForm order={order} onClose={close} />
      </Suspense>
    );
  }
  if (!isAnyLeft || !isInTime) return null;
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
