import type { Order } from '@shop/contract/orders';
import { ButtonLink, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { getPackingSlipsPath } from './packingSlipsPath.ts';
import { StaffNotes } from './StaffNotes.tsx';

/** Items to pack, the recipient and the notes of staff. */
export function OrderPreview({ order }: { order: Order }) {
  const to = order.shippingAddress;
  return (
    <Columns>
      <div>
        <h2>Items</h2>
        <ul>
          {order.orderItems.map((item) => (
            <li key={`${item.product}-${item.size}-${item.price}`}>
              {item.qty} × {item.name}, {item.size}
            </li>
          ))}
        </ul>
        <h2>Deliver to</h2>
        <p>
          {order.user.name}, {to.address}, {to.city} {to.postalCode} · {to.phone}
        </p>
        <Links>
          <ButtonLink to={getPackingSlipsPath([order])} variant="secondary" size="small">
            Packing slip
          </ButtonLink>
          <ButtonLink to={`/admin/order/${order._id}`} variant="secondary" size="small">
            Manage
          </ButtonLink>
        </Links>
      </div>
      <StaffNotes order={order} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 20px 32px;
  padding: 8px 0 12px;

  ${media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  h2 {
    margin: 8px 0 4px;
    font: 700 0.875rem/1.5 var(--body);
    letter-spacing: 0;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;
