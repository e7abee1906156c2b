import type { FoundOrder } from '@shop/contract/adminOrderList';
import { Chip } from '@shop/order-ui/Chip';
import { OrderCells } from '@shop/order-ui/OrderCells';
import { Button, ButtonLink, Link, media } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { RowActions } from '../../shared/RowActions.ts';
import { RowCheckbox } from '../../shared/RowCheckbox.tsx';
import { TextCell } from '../../shared/TextCell.ts';
import type { Selection } from '../../shared/useSelection.ts';
import { DeleteOrderButton } from './DeleteOrderButton.tsx';
import { getOrderPath } from './getOrderPath.ts';
import { OrderStateChips } from './OrderStateChips.tsx';
import { OrderPreview } from './OrderPreview.tsx';
import { RestoreButton } from './RestoreButton.tsx';

interface OrderRowProps {
  order: FoundOrder;
  selection: Selection<FoundOrder>;
}

/** The row of an order and, once expanded, a second row with items, recipient and staff notes. */
export function OrderRow({ order, selection }: OrderRowProps) {
  const address = getOrderPath(order);
  const [isOpen, setIsOpen] = useState(false);
  const expandedRowId = useId();
  return (
    <>
      <tr>
        <td data-label="ID">
          <SelectionCell>
            <RowCheckbox selection={selection} item={order} name={`order ${order.number}`} />
            <NumberLink to={address}>{order.number}</NumberLink>
          </SelectionCell>
        </td>
        <TextCell data-label="USER">
          <span>
            {order.user.name} {order.noteCount > 0 && <Chip>{getNoteText(order.noteCount)}</Chip>}
          </span>
        </TextCell>
        <OrderCells order={order} marks={<OrderStateChips order={order} />} />
        <td data-label="ACTIONS">
          <RowActions>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${isOpen ? 'Close' : 'Open'} order ${order.number}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? expandedRowId : undefined}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {isOpen ? 'Close' : 'Open'}
            </Button>
            <ButtonLink
              to={address}
              variant="secondary"
              size="small"
              aria-label={`Details of order ${order.number}`}
            >
              Details
            </ButtonLink>
            {order.deletedAt === undefined ? (
              <DeleteOrderButton order={order} />
            ) : (
              <RestoreButton order={order} />
            )}
          </RowActions>
        </td>
      </tr>
      {isOpen && (
        <tr id={expandedRowId}>
          <UnlabelledCell colSpan={7}>
            <OrderPreview order={order} />
          </UnlabelledCell>
        </tr>
      )}
    </>
  );
}

const getNoteText = (count: number): string => (count === 1 ? '1 note' : `${String(count)} notes`);

const SelectionCell = styled.span`
  ${media.up('xl')} {
    white-space: nowrap;
  }
`;

/** On tablets the number is below the checkbox, so it needs the minimum target height of WCAG 2.2, 2.5.8. */
const NumberLink = styled(Link)`
  display: inline-block;
  line-height: 24px;
`;

/** A cell without a label. On phones it reserves no space for a label either. */
const UnlabelledCell = styled.td`
  ${media.down('md')} {
    tr > && {
      display: block;
    }
    &&::before {
      content: none;
    }
  }
`;
