import { BASE_COLORS, getColorLabel } from '@shop/domain/baseColors';
import type { UnarchivedProductState } from '@shop/domain/products';
import type { ShopForm } from '@shop/forms/useShopForm';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FieldPair } from '../../shared/FieldPair.ts';
import { FormSection } from '../../shared/FormSection.tsx';
import { NameFieldWithSuggestions } from './NameFieldWithSuggestions.tsx';
import { PicturesEditor } from './PicturesEditor.tsx';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { ProductFields } from './productFields.ts';
import { getTotalStock } from './productInput.ts';
import { SizesEditor } from './SizesEditor.tsx';

const PUBLISH_HINTS: Readonly<Record<Exclude<UnarchivedProductState, 'public'>, string>> = {
  draft: 'South African time. Leave empty to publish on the first save.',
  scheduled: 'South African time. Leave empty to publish on the next save.',
  withdrawn: 'South African time. Save a future time to bring it back then.',
};

interface ProductFormFieldsProps {
  form: ShopForm<ProductFields>;
  /** State of the product as saved. */
  savedState: UnarchivedProductState;
}

export function ProductFormFields({ form, savedState: life }: ProductFormFieldsProps) {
  const { field, getValues, watch } = form;
  const hasOneSize = watch('isOneSize');
  const isCountedBySize = !hasOneSize && watch('sizes').length > 0;
  const { data: names } = useListProductNamesQuery();
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <FieldPair>
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          hint="In rand, e.g. 349.00"
          {...field('price')}
        />
        {isCountedBySize ? (
          <TextField
            key="sum"
            label="Count In Stock"
            readOnly
            value={String(getTotalStock(getValues()))}
            hint="The total of all sizes"
          />
        ) : (
          <TextField
            key="count"
            label="Count In Stock"
            inputMode="numeric"
            autoComplete="off"
            hint="What can be sold now"
            {...field('countInStock')}
          />
        )}
      </FieldPair>
      <FormSection
        id="sale"
        title="Sale"
        hint="The sale ends by itself; afterwards the normal price applies again."
      >
        <SaleFields>
          <TextField
            label="Sale price (R)"
            inputMode="decimal"
            autoComplete="off"
            hint="Leave empty for no sale"
            {...field('salePrice')}
          />
          <FieldPair>
            <TextField
              label="From"
              type="datetime-local"
              hint="South African time. Leave empty to start now."
              {...field('saleFrom')}
            />
            <TextField
              label="Until"
              type="datetime-local"
              hint="South African time"
              {...field('saleUntil')}
            />
          </FieldPair>
        </SaleFields>
      </FormSection>
      <CheckboxField label="One size" hint="Shoppers don't choose a size" {...field('isOneSize')} />
      {!hasOneSize && <SizesEditor form={form} />}
      <PicturesEditor form={form} />
      <FieldPair>
        <NameFieldWithSuggestions label="Brand" name="brand" form={form} known={names?.brands ?? []} />
        <NameFieldWithSuggestions
          label="Category"
          name="category"
          form={form}
          known={names?.categories ?? []}
        />
      </FieldPair>
      <SelectField label="Colour" hint="Shoppers can filter by it" {...field('color')}>
        <option value="">None</option>
        {BASE_COLORS.map((color) => (
          <option key={color} value={color}>
            {getColorLabel(color)}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Description" rows={6} {...field('description')} />
      {life !== 'public' && (
        <TextField
          label="Publish at"
          type="datetime-local"
          hint={PUBLISH_HINTS[life]}
          {...field('publishAt')}
        />
      )}
    </>
  );
}

const SaleFields = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
`;
