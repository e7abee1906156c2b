import type { changeProducts } from '@shop/contract/adminProductChanges';
import { PercentField } from '@shop/contract/adminProductForms';
import type { InputOf } from '@shop/contract/endpoint';
import { findValueFault } from '@shop/domain/productValueFaults';

type Change = InputOf<typeof changeProducts>['change'];

/** A bulk action on the selected products. */
export interface SelectionChange {
  readonly kind: 'publish' | 'withdraw' | 'category' | 'price' | 'delete';
  readonly verb: string;
  /** Field for the new value, null for an action without one. */
  readonly field: { readonly label: string; readonly hint?: string } | null;
  /** Returns the error message of a typed value, or undefined. */
  readonly faultOf: (typed: string) => string | undefined;
  /** Converts the typed value to the input of the API call. */
  readonly changeOf: (typed: string) => Change;
}

const none = (): undefined => undefined;

const parsePercent = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));

export const SELECTION_CHANGES: readonly SelectionChange[] = [
  { kind: 'publish', verb: 'Publish', field: null, faultOf: none, changeOf: () => ({ state: 'public' }) },
  {
    kind: 'withdraw',
    verb: 'Withdraw',
    field: null,
    faultOf: none,
    changeOf: () => ({ state: 'withdrawn' }),
  },
  {
    kind: 'category',
    verb: 'Set category',
    field: { label: 'New category' },
    faultOf: (typed) =>
      typed.trim() === '' ? 'Please enter a category.' : (findValueFault('category', typed) ?? undefined),
    changeOf: (typed) => ({ category: typed }),
  },
  {
    kind: 'price',
    verb: 'Change prices',
    field: {
      label: 'Change in percent',
      hint: '-10 lowers each price by a tenth, 5 raises it by a twentieth.',
    },
    faultOf: (typed) => PercentField.safeParse(parsePercent(typed)).error?.issues[0]?.message,
    changeOf: (typed) => ({ pricePercent: parsePercent(typed) }),
  },
  { kind: 'delete', verb: 'Delete', field: null, faultOf: none, changeOf: () => ({ state: 'archived' }) },
];
