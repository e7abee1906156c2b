import { ORDER_STATUSES } from '@shop/domain/orderStates';
import { Button, ButtonLink, SelectField, TextField, useGetPaymentMethodsQuery } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { FilterActions, FilterFields, ListFilters } from '../../shared/ListFilters.tsx';
import { getFieldText } from '../../shared/getFieldText.ts';
import { getOrderStateLabel } from './getOrderStateLabel.ts';
import type { OrderView } from './orderView.ts';
import { ALL_ORDERS, PAGE_SIZES, getPageSize } from './orderView.ts';

const FILTER_PARAMETERS = ['state', 'method', 'city', 'from', 'to'] as const;
const FIELDS = [...FILTER_PARAMETERS, 'pageSize'] as const;

/** Filters of the order list, all applied by one button. */
export function OrderFilters({ view }: { view: OrderView }) {
  const { values } = view;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const changes = FIELDS.map((name) => [name, getFieldText(formData, name)] as const);
    view.apply(Object.fromEntries(changes));
  };
  return (
    <ListFilters count={FILTER_PARAMETERS.filter((name) => values[name] !== undefined).length}>
      {/* The key resets the fields to the URL's filters after Back and Forward. */}
      <FilterFields
        as="form"
        key={FIELDS.map((name) => values[name] ?? '').join('|')}
        onSubmit={handleSubmit}
        aria-label="Filters"
      >
        <SelectField label="State" name="state" defaultValue={values.state ?? ''}>
          <option value="">All states</option>
          {ORDER_STATUSES.map((state) => (
            <option key={state} value={state}>
              {getOrderStateLabel(state)}
            </option>
          ))}
        </SelectField>
        <MethodField chosen={values.method ?? ''} />
        <TextField
          label="City"
          name="city"
          defaultValue={values.city ?? ''}
          autoComplete="off"
          maxLength={100}
        />
        <TextField label="Ordered from" name="from" type="date" defaultValue={values.from ?? ''} />
        <TextField label="Ordered until" name="to" type="date" defaultValue={values.to ?? ''} />
        <SelectField label="Orders per page" name="pageSize" defaultValue={String(getPageSize(view))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size === PAGE_SIZES[0] ? '' : size}>
              {size}
            </option>
          ))}
        </SelectField>
        <FilterActions>
          <Button type="submit" variant="secondary">
            Apply filters
          </Button>
          {view.isNarrowed && (
            <ButtonLink to={ALL_ORDERS} variant="quiet">
              Clear all
            </ButtonLink>
          )}
        </FilterActions>
      </FilterFields>
    </ListFilters>
  );
}

/** Offers the payment methods of the shop, and the one in the URL. */
function MethodField({ chosen }: { chosen: string }) {
  const { data } = useGetPaymentMethodsQuery();
  const methods = [...new Set([...(data?.methods ?? []), ...(chosen === '' ? [] : [chosen])])];
  return (
    <SelectField key={methods.join('|')} label="Payment method" name="method" defaultValue={chosen}>
      <option value="">All methods</option>
      {methods.map((method) => (
        <option key={method} value={method}>
          {method}
        </option>
      ))}
    </SelectField>
  );
}
