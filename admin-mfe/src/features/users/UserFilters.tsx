import { ButtonLink, Disclosure, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { FilterSelect } from '../../components/FilterSelect.tsx';
import { ListSearch } from '../../components/ListSearch.tsx';
import type { UserView } from './userView.ts';
import { ALL_USERS } from './userView.ts';

const ROLES = [
  ['', 'All roles'],
  ['customer', 'Customers'],
  ['admin', 'Administrators'],
] as const;

const ORDERED = [
  ['', 'Any'],
  ['with', 'With orders'],
  ['without', 'Without orders'],
] as const;

const ADDRESSES = [
  ['', 'Any'],
  ['confirmed', 'Confirmed'],
  ['unconfirmed', 'Unconfirmed'],
] as const;

/** Most of what users are sorted by has no column of its own. */
const SORTS = [
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

/** Searches, sorts and narrows the list of users. */
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
        options={SORTS}
        onChoose={(chosen) => {
          view.apply({ sort: chosen });
        }}
      />
      <Filters summary="Filters" isOpenAtFirst={[role, orders, address].some((set) => set !== undefined)}>
        <Choices>
          <FilterSelect
            label="Role"
            value={role}
            options={ROLES}
            onChoose={(chosen) => {
              view.apply({ role: chosen });
            }}
          />
          <FilterSelect
            label="Orders"
            value={orders}
            options={ORDERED}
            onChoose={(chosen) => {
              view.apply({ orders: chosen });
            }}
          />
          <FilterSelect
            label="Email address"
            value={address}
            options={ADDRESSES}
            onChoose={(chosen) => {
              view.apply({ address: chosen });
            }}
          />
          {view.isNarrowed && (
            <ButtonLink to={ALL_USERS} variant="quiet">
              Clear all
            </ButtonLink>
          )}
        </Choices>
      </Filters>
    </Tools>
  );
}

const Tools = styled.div`
  display: grid;
  gap: 12px 16px;

  ${media.up('md')} {
    grid-template-columns: minmax(0, 1fr) 14rem;
  }
`;

const Filters = styled(Disclosure)`
  ${media.up('md')} {
    grid-column: 1 / -1;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: 12px 16px;
  align-items: end;
  /* Room for the rings of focused fields, which the disclosure cuts off. */
  padding: 8px;
`;
