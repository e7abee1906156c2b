import type { FoundOrder } from '@shop/contract/adminOrderList';
import { ButtonLink } from '@shop/shared-ui';
import styled from 'styled-components';
import { ListSearch } from '../../shared/ListSearch.tsx';
import { ListTools } from '../../shared/ListTools.ts';
import { Screen } from '../../shared/Screen.tsx';
import { SortSelect } from '../../shared/SortSelect.tsx';
import { useSelection } from '../../shared/useSelection.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrdersOfUser } from './OrdersOfUser.tsx';
import {
  ALL_ORDERS,
  ORDER_SORTS,
  SPECIAL_LISTS,
  getSpecialList,
  useOrderView,
  getUserFilter,
} from './orderView.ts';
import type { SpecialList } from './orderView.ts';

export function OrderListPage() {
  const view = useOrderView();
  const user = getUserFilter(view);
  const selection = useSelection<FoundOrder>(({ _id }) => _id);
  return (
    <Screen action={<SpecialListLinks current={getSpecialList(view)} />}>
      {user !== null && <OrdersOfUser id={user} allOrdersPath={view.href({ user: '' })} />}
      <ListTools>
        <ListSearch
          label="Search orders"
          hint="Number, name, email, product or tracking number"
          value={view.values.search}
          onSearch={(search) => {
            view.apply({ search });
          }}
        />
        <SortSelect sorts={ORDER_SORTS} defaultSort="Newest" view={view} />
        <OrderFilters view={view} />
      </ListTools>
      <OrderTable view={view} selection={selection} />
    </Screen>
  );
}

function SpecialListLinks({ current }: { current: SpecialList | null }) {
  const otherLists = (['late', 'missing', 'refundDue', 'deleted'] as const).filter(
    (name) => name !== current,
  );
  return (
    <Links>
      {current !== null && <ListLink to={ALL_ORDERS} name="All orders" />}
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
