import type { ListedReturn } from '@shop/contract/adminReturns';
import { ReturnChip } from '@shop/order-ui/ReturnChip';
import { ReturnedLines } from '@shop/order-ui/ReturnedLines';
import { ButtonLink, DateText, Link } from '@shop/shared-ui';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';

/** A row that links to the admin's order page, because the shop's order page has no forms for returns. */
export function ReturnRow({ orderReturn }: { orderReturn: ListedReturn }) {
  const { order } = orderReturn;
  const address = `/admin/order/${order._id}`;
  return (
    <tr>
      <td data-label="ORDER">
        <Link to={address}>{order.number}</Link>
      </td>
      <TextCell data-label="USER">{order.buyer}</TextCell>
      <td data-label="DATE">
        <DateText iso={orderReturn.requestedAt} />
      </td>
      <td data-label="ITEMS">
        <ReturnedLines lines={orderReturn.lines} />
      </td>
      <td data-label="STATE">
        <span>
          <ReturnChip status={orderReturn.status} />
        </span>
      </td>
      <td data-label="ACTIONS">
        <RowActions>
          <ButtonLink
            to={address}
            variant="secondary"
            size="small"
            aria-label={`Details of the return of order ${order.number}`}
          >
            Details
          </ButtonLink>
        </RowActions>
      </td>
    </tr>
  );
}
