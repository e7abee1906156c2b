import type { ShopForm } from '@shop/forms/useShopForm';
import { Button, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';
import { useFindVoucherProductsQuery } from './voucherEndpoints.ts';
import type { VoucherFields } from './voucherFields.ts';

const MIN_KEYWORD_LENGTH = 2;
const MAX_FOUND = 5;

/** The products that a voucher applies to, and a search that adds products. */
export function ProductChoice({
  form: { setValue, watch, fieldMessages },
}: {
  form: ShopForm<VoucherFields>;
}) {
  const chosenProducts = watch('products');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { currentData } = useFindVoucherProductsQuery(
    { keyword },
    { skip: keyword.length < MIN_KEYWORD_LENGTH },
  );
  const foundProducts = (currentData?.products ?? [])
    .filter(({ _id }) => chosenProducts.every((product) => product._id !== _id))
    .slice(0, MAX_FOUND);
  const choose = (products: VoucherFields['products']): void => {
    setValue('products', products, { shouldDirty: true });
  };
  return (
    <FormSection id="field-products" title="Products" error={fieldMessages['products']}>
      {chosenProducts.length > 0 && (
        <ul aria-label="Chosen products">
          {chosenProducts.map(({ _id, name }) => (
            <Row key={_id}>
              {name === '' ? 'a deleted product' : name}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  choose(chosenProducts.filter((product) => product._id !== _id));
                }}
              >
                Remove
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <Search
        label="Find a product"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Found role="status">
        {foundProducts.map(({ _id, name }) => (
          <Button
            key={_id}
            variant="secondary"
            size="small"
            aria-label={`Add ${name}`}
            onClick={() => {
              choose([...chosenProducts, { _id, name }]);
            }}
          >
            {name}
          </Button>
        ))}
        {currentData && foundProducts.length === 0 && 'No more products found'}
      </Found>
    </FormSection>
  );
}

const Search = styled(TextField)`
  width: 100%;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
