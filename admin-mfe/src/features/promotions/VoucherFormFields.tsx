import type { ShopForm } from '@shop/forms/useShopForm';
import { CheckboxField, SelectField, TextField } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { FieldPair } from '../../shared/FieldPair.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import type { VoucherFields } from './voucherFields.ts';
import { VoucherPreview } from './VoucherPreview.tsx';

interface VoucherFieldsProps {
  form: ShopForm<VoucherFields>;
}

/** Field for the code of a voucher. */
export const CodeField = ({ form }: VoucherFieldsProps) => (
  <TextField
    label="Code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    hint="Letters, digits and hyphens, e.g. SUMMER-26. Buyers can use capitals or small letters."
    {...form.field('code')}
  />
);

/** Fields for the number of single-use codes and the text that they begin with. */
export const CodeBatchFields = ({ form }: VoucherFieldsProps) => (
  <FieldPair>
    <TextField
      label="Number of codes"
      inputMode="numeric"
      autoComplete="off"
      hint="1 to 500"
      {...form.field('count')}
    />
    <TextField
      label="Codes start with"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="E.g. GIFT. Can be empty"
      {...form.field('code')}
    />
  </FieldPair>
);

/**
 * Fields that can be changed until the first use of a voucher: `children`, then its discount and the items that it
 * applies to.
 */
export function TermFields({ form, children }: VoucherFieldsProps & { children: ReactNode }) {
  const { field, watch } = form;
  const gives = watch('gives');
  return (
    <>
      {children}
      <FieldPair>
        <SelectField label="What it gives" {...field('gives')}>
          <option value="percent">A percentage off</option>
          <option value="amount">An amount off</option>
          <option value="freeDelivery">Free delivery</option>
        </SelectField>
        {gives === 'percent' && (
          <TextField label="Percent" inputMode="numeric" autoComplete="off" {...field('percent')} />
        )}
        {gives === 'amount' && (
          <TextField label="Amount (R)" inputMode="decimal" autoComplete="off" {...field('amount')} />
        )}
      </FieldPair>
      <TextField
        label="Minimum items (R)"
        inputMode="decimal"
        autoComplete="off"
        hint="How much the items it applies to must cost together. Leave empty for any amount."
        {...field('minItems')}
      />
      <CategoryChoice form={form} />
      <ProductChoice form={form} />
      <CheckboxField
        label="Exclude sale items"
        hint="Items with a sale price keep it and get nothing off"
        {...field('excludesSale')}
      />
      <VoucherPreview form={form} />
    </>
  );
}

/** Fields for the beginning and end of a voucher; without the beginning once the voucher has been used. */
export function PeriodFields({ form: { field }, isBegun }: VoucherFieldsProps & { isBegun: boolean }) {
  return (
    <FieldPair>
      {!isBegun && (
        <TextField
          label="From"
          type="datetime-local"
          hint="South African time. Leave empty to start now."
          {...field('from')}
        />
      )}
      <TextField label="Until" type="datetime-local" hint="South African time" {...field('until')} />
    </FieldPair>
  );
}

/** Fields for how often a voucher can be used, in all and by each buyer. */
export function UsageLimitFields({ form: { field } }: VoucherFieldsProps) {
  return (
    <FieldPair>
      <TextField
        label="Total uses"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty for any number"
        {...field('maxUses')}
      />
      <TextField
        label="Uses per buyer"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty for any number"
        {...field('usesPerBuyer')}
      />
    </FieldPair>
  );
}
