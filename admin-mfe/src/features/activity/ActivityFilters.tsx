import type { listActivity } from '@shop/contract/adminActivity';
import type { OutputOf } from '@shop/contract/endpoint';
import { ACTIVITY_KINDS } from '@shop/domain/activity';
import { media, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import type { ListView } from '../../shared/listView.ts';

export const ACTIVITY_VIEW_PARAMETERS = ['who', 'kind', 'object', 'from', 'to'] as const;

const KIND_LABELS = {
  order: 'Orders',
  product: 'Products',
  voucher: 'Vouchers',
  review: 'Reviews',
  user: 'Users',
  setting: 'Settings',
  delivery: 'Micro-frontends',
} as const;

interface ActivityFiltersProps {
  view: ListView<(typeof ACTIVITY_VIEW_PARAMETERS)[number]>;
  people: OutputOf<typeof listActivity>['people'];
}

export function ActivityFilters({ view, people }: ActivityFiltersProps) {
  return (
    <Filters role="group" aria-label="Filters">
      <FilterSelect
        label="Person"
        value={view.values.who}
        options={[['', 'Everybody'], ...people.map(({ _id, name }) => [_id, name] as const)]}
        onChoose={(who) => {
          view.apply({ who });
        }}
      />
      <FilterSelect
        label="Kind"
        value={view.values.kind}
        options={[['', 'Everything'], ...ACTIVITY_KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const)]}
        onChoose={(kind) => {
          view.apply({ kind });
        }}
      />
      <TextField
        label="From"
        type="date"
        value={view.values.from ?? ''}
        onChange={({ target }) => {
          view.apply({ from: target.value });
        }}
      />
      <TextField
        label="To"
        type="date"
        value={view.values.to ?? ''}
        onChange={({ target }) => {
          view.apply({ to: target.value });
        }}
      />
    </Filters>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: 12px 16px;

  ${media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) repeat(2, 11.5rem);
  }
`;
