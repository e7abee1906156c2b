import type { ShopForm } from '@shop/forms/useShopForm';
import { CheckboxField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';
import { useListVoucherCategoriesQuery } from './voucherEndpoints.ts';
import type { VoucherFields } from './voucherFields.ts';

/** Checkboxes for the categories that a voucher applies to. */
export function CategoryChoice({
  form: { setValue, watch, fieldMessages },
}: {
  form: ShopForm<VoucherFields>;
}) {
  const chosenCategories = watch('categories');
  const { data } = useListVoucherCategoriesQuery();
  const names = [...new Set([...(data?.categories ?? []), ...chosenCategories])];
  return (
    <FormSection
      id="field-categories"
      title="Categories"
      hint="Choose none, here and below, for all products"
      error={fieldMessages['categories']}
    >
      <Boxes>
        {names.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            checked={chosenCategories.includes(name)}
            onChange={({ target }) => {
              const others = chosenCategories.filter((other) => other !== name);
              setValue('categories', target.checked ? [...others, name] : others, { shouldDirty: true });
            }}
          />
        ))}
      </Boxes>
    </FormSection>
  );
}

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: 0 16px;
  width: 100%;
`;
