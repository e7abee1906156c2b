import type { Order } from '@shop/contract/orders';
import { Alert, Button, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { useOrderAgain } from './useOrderAgain.ts';

/** The ways on from an order that ended: its items into the cart again, or all products. */
export function OrderAgain({ order }: { order: Order }) {
  const { orderAgain, isReading, failure } = useOrderAgain(order);
  return (
    <>
      <Ways className="screen-only">
        <Button variant="primary" busy={isReading} onClick={() => void orderAgain()}>
          Order these again
        </Button>
        <Link to="/home">See all products</Link>
      </Ways>
      {failure === null ? null : <Alert>{failure}</Alert>}
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 4px;
`;
