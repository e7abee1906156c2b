import type { bulkUpdateProducts } from '@shop/contract/adminProductChanges';
import { PercentField, SalePercentField } from '@shop/contract/adminProductForms';
import type { InputOf } from '@shop/contract/endpoint';
import { findValueFault } from '@shop/domain/productValueFaults';
import { toIsoTime } from '../../shared/shopTime.ts';

type ChangeInput = InputOf<typeof bulkUpdateProducts>['change'];

/** Field for a value that the bulk action needs. */
interface BulkChangeField {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'datetime-local';
  /** Returns the error message of a typed value, or undefined. */
  readonly findFault: (typed: string) => string | undefined;
}

/** A bulk action on the selected products. */
export interface BulkChange {
  readonly kind: 'publish' | 'withdraw' | 'category' | 'price' | 'sale' | 'delete';
  readonly verb: string;
  readonly fields: readonly BulkChangeField[];
  /** Converts the typed values to the input of the API call. */
  readonly createChange: (...typed: readonly string[]) => ChangeInput;
}

const parsePercent = (typed = ''): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));

export const BULK_CHANGES: readonly BulkChange[] = [
  { kind: 'publish', verb: 'Publish', fields: [], createChange: () => ({ state: 'public' }) },
  { kind: 'withdraw', verb: 'Withdraw', fields: [], createChange: () => ({ state: 'withdrawn' }) },
  {
    kind: 'category',
    verb: 'Set category',
    fields: [
      {
        label: 'New category',
        findFault: (typed) =>
          typed.trim() === '' ? 'Please enter a category.' : (findValueFault('category', typed) ?? undefined),
      },
    ],
    createChange: (category) => ({ category }),
  },
  {
    kind: 'price',
    verb: 'Change prices',
    fields: [
      {
        label: 'Change in percent',
        hint: '-10 lowers each price by a tenth, 5 raises it by a twentieth.',
        findFault: (typed) => PercentField.safeParse(parsePercent(typed)).error?.issues[0]?.message,
      },
    ],
    createChange: (percent) => ({ pricePercent: parsePercent(percent) }),
  },
  {
    kind: 'sale',
    verb: 'Put on sale',
    fields: [
      {
        label: 'Reduction in percent',
        hint: '20 lowers each price by a fifth.',
        findFault: (typed) => SalePercentField.safeParse(parsePercent(typed)).error?.issues[0]?.message,
      },
      {
        label: 'On sale until',
        hint: 'South African time. The prices return by themselves.',
        type: 'datetime-local',
        findFault: (typed) => (typed === '' ? 'Please enter a date and a time.' : undefined),
      },
    ],
    createChange: (percent, until = '') => ({
      sale: { percent: parsePercent(percent), until: toIsoTime(until) },
    }),
  },
  { kind: 'delete', verb: 'Delete', fields: [], createChange: () => ({ state: 'archived' }) },
];
