import type { Order } from '@shop/contract/orders';
import { AdminOrderActions } from '@shop/order-ui/admin/AdminOrderActions';
import { ButtonLink } from '@shop/shared-ui';
import styled from 'styled-components';
import { getPackingSlipsPath } from './packingSlipsPath.ts';
import { RestoreButton } from './RestoreButton.tsx';

export function OrderActions({ order }: { order: Order }) {
  return (
    <Actions>
      <AdminOrderActions order={order}>
        <ButtonLink to={getPackingSlipsPath([order])} variant="secondary">
          Packing slip
        </ButtonLink>
      </AdminOrderActions>
      <RestoreButton order={order} />
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;
