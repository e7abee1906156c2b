import type { UserWithOrders } from '@shop/contract/adminUserList';
import { DateText, Link, media, Price } from '@shop/shared-ui';
import styled from 'styled-components';

/** A line that sums up a user's orders and links to them. */
export function UserOrderSummary({ user }: { user: UserWithOrders }) {
  const { orderCount, spent, lastOrderAt } = user;
  if (lastOrderAt === undefined) return <Line>No orders</Line>;
  const count = orderCount === 1 ? '1 order' : `${String(orderCount)} orders`;
  return (
    <Line>
      <Link to={`/admin/orderlist?user=${user._id}`} aria-label={`${count} of ${user.name}`}>
        {count}
      </Link>
      , <Price rand={spent} /> spent, last <DateText iso={lastOrderAt} />
    </Line>
  );
}

const Line = styled.small`
  display: block;
  color: var(--muted);
  font-size: 0.875rem;

  /* Two short lines, which leave enough space for an address. */
  ${media.between('md', 'lg')} {
    max-width: 10rem;
  }
`;
