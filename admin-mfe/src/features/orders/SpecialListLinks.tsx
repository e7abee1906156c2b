import { ButtonLink } from '@shop/shared-ui';
import styled from 'styled-components';
import { useFindOrdersQuery } from './orderEndpoints.ts';
import { getOrderStateLabel } from './getOrderStateLabel.ts';
import type { OrderView } from './orderView.ts';
import { ALL_ORDERS, getSpecialList, isToPackList, SPECIAL_LISTS } from './orderView.ts';

/** Links to the lists that staff work through, and from each of them back to all orders. */
export function SpecialListLinks({ view }: { view: OrderView }) {
  const current = getSpecialList(view);
  const isToPack = isToPackList(view);
  const otherLists = (['missing', 'late', 'refundDue', 'deleted'] as const).filter(
    (name) => name !== current,
  );
  return (
    <Links>
      {(current !== null || isToPack) && <ListLink to={ALL_ORDERS} name="All orders" />}
      <ToPackLink isCurrent={isToPack} />
      {otherLists.map((name) => (
        <ListLink
          key={name}
          to={`${ALL_ORDERS}?${name}=${SPECIAL_LISTS[name].value}`}
          name={SPECIAL_LISTS[name].name}
        />
      ))}
    </Links>
  );
}

/** Link to the paid orders that are not shipped yet, with their number once it is known. */
function ToPackLink({ isCurrent }: { isCurrent: boolean }) {
  const { data } = useFindOrdersQuery({ page: '1', pageSize: 1, state: 'paid' });
  return (
    <ButtonLink
      to={`${ALL_ORDERS}?state=paid`}
      variant={isCurrent ? 'primary' : 'secondary'}
      size="small"
      aria-current={isCurrent ? 'page' : undefined}
    >
      {getOrderStateLabel('paid')}
      {data && ` (${String(data.total)})`}
    </ButtonLink>
  );
}

function ListLink({ to, name }: { to: string; name: string }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {name}
    </ButtonLink>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`;
