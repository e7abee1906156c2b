import type { FoundOrder } from '@shop/contract/adminOrderList';
import { ListSearch } from '../../shared/ListSearch.tsx';
import { ListTools } from '../../shared/ListTools.ts';
import { Screen } from '../../shared/Screen.tsx';
import { SortSelect } from '../../shared/SortSelect.tsx';
import { useSelection } from '../../shared/useSelection.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrdersOfUser } from './OrdersOfUser.tsx';
import { ORDER_SORTS, getUserFilter, useOrderView } from './orderView.ts';
import { SpecialListLinks } from './SpecialListLinks.tsx';

export function OrderListPage() {
  const view = useOrderView();
  const user = getUserFilter(view);
  const selection = useSelection<FoundOrder>(({ _id }) => _id);
  return (
    <Screen action={<SpecialListLinks view={view} />}>
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
