import type { Order } from '@shop/contract/orders';
import { Button, Link, Spinner } from '@shop/shared-ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OrderSection } from '../../../shared/orderSummary/OrderSection.tsx';
import { leftToReturn } from './leftToReturn.ts';
import { ReturnState } from './ReturnState.tsx';
import { Rights } from './Rights.tsx';

/** A chunk of its own, because most who look at an order return nothing. */
const ReturnForm = lazy(async () => {
  const { ReturnForm: Form } = await import(/* webpackChunkName: "return-form" */ './ReturnForm.tsx');
  return { default: Form };
});

interface ReturnsProps {
  order: Order;
  isBuyer: boolean;
}

/** The rights that a delivery gives, until when, and what the buyer has returned. */
export function Returns({ order, isBuyer }: ReturnsProps) {
  const { rights = [], returns = [] } = order;
  if (rights.length === 0) return null;
  return (
    <OrderSection id="order-returns" heading="Returns">
      <Stack>
        {returns.map((asked, index) => (
          <ReturnState key={asked._id} asked={asked} label={labelOf(index, returns.length)} />
        ))}
        <Rights rights={rights} />
        <p>
          <Link to="/returns">How returns work</Link>
        </p>
        {isBuyer ? <Asking order={order} /> : null}
      </Stack>
    </OrderSection>
  );
}

/** Screen readers list the regions of a page, so that no two may have the same name. */
const labelOf = (index: number, count: number): string =>
  count === 1 ? 'Return' : `Return ${String(index + 1)}`;

function Asking({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && isClosed.current) opener.current?.focus();
  }, [isOpen]);
  const isAnyLeft = leftToReturn(order).some((left) => left > 0);
  const isInTime = (order.rights ?? []).some(({ until }) => Date.parse(until) >= Date.now());
  const close = (): void => {
    setIsOpen(false);
    isClosed.current = true;
  };
  // An open form stays, because it shows why the shop has refused what nothing is left of any more.
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
