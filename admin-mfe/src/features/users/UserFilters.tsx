import { ButtonLink, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { FilterActions, FilterFields, ListFilters } from '../../shared/ListFilters.tsx';
import { ListSearch } from '../../shared/ListSearch.tsx';
import { ListTools } from '../../shared/ListTools.ts';
import type { UserView } from './userView.ts';
import { ALL_USERS } from './userView.ts';

const ROLE_OPTIONS = [
  ['', 'All roles'],
  ['customer', 'Customers'],
  ['admin', 'Administrators'],
] as const;

const ORDER_OPTIONS = [
  ['', 'Any'],
  ['with', 'With orders'],
  ['without', 'Without orders'],
] as const;

const ADDRESS_OPTIONS = [
  ['', 'Any'],
  ['confirmed', 'Confirmed'],
  ['unconfirmed', 'Unconfirmed'],
] as const;

/** Sort orders of the user list, also those without a sortable column in the table. */
const USER_SORT_OPTIONS = [
  ['', 'Newest'],
  ['date', 'Oldest'],
  ['name', 'Name, ascending'],
  ['-name', 'Name, descending'],
  ['email', 'Email, ascending'],
  ['-email', 'Email, descending'],
  ['-orders', 'Most orders'],
  ['-spent', 'Most spent'],
  ['-lastOrder', 'Last order'],
] as const;

export function UserFilters({ view }: { view: UserView }) {
  const { search, sort, role, orders, address } = view.values;
  return (
    <Tools>
      <ListSearch
        label="Search users"
        hint="Name or email address"
        value={search}
        onSearch={(text) => {
          view.apply({ search: text });
        }}
      />
      <FilterSelect
        label="Sort by"
        value={sort}
        options={USER_SORT_OPTIONS}
        onChoose={(chosen) => {
          view.apply({ sort: chosen });
        }}
      />
      <ListFilters count={[role, orders, address].filter((set) => set !== undefined).length}>
        <FilterFields>
          <FilterSelect
            label="Role"
            value={role}
            options={ROLE_OPTIONS}
            onChoose={(chosen) => {
              view.apply({ role: chosen });
            }}
          />
          <FilterSelect
            label="Orders"
            value={orders}
            options={ORDER_OPTIONS}
            onChoose={(chosen) => {
              view.apply({ orders: chosen });
            }}
          />
          <FilterSelect
            label="Email address"
            value={address}
            options={ADDRESS_OPTIONS}
            onChoose={(chosen) => {
              view.apply({ address: chosen });
            }}
          />
          {view.isNarrowed && (
            <FilterActions>
              <ButtonLink to={ALL_USERS} variant="quiet">
                Clear all
              </ButtonLink>
            </FilterActions>
          )}
        </FilterFields>
      </ListFilters>
    </Tools>
  );
}

const Tools = styled(ListTools)`
  ${media.up('md')} {
    grid-template-columns: minmax(0, 1fr) 14rem;
  }
`;
