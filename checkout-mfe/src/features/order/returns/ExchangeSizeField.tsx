import { isOneSize } from '@shop/domain/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import { SelectField } from '@shop/shared-ui';
import type { ComponentProps } from 'react';
import { useProductToReturnQuery } from './returnEndpoints.ts';
import type { ReturnableLine } from './returnFields.ts';
import { allowsSameSize } from './returnFields.ts';

interface ExchangeSizeProps extends Pick<ComponentProps<'select'>, 'name' | 'value' | 'onChange'> {
  article: ReturnableLine;
  reason: string;
  error: string | undefined;
}

/** Select for the size that the buyer gets in exchange. Sold-out sizes are disabled. */
export function ExchangeSizeField({ article, reason, ...field }: ExchangeSizeProps) {
  const { currentData: product, isFetching } = useProductToReturnQuery({ id: article.product });
  const sizes = product ? getSizesWithStock(product) : [];
  const offeredSizes = sizes.filter(({ size }) => allowsSameSize(reason) || size !== article.size);
  const hasStock = offeredSizes.some(({ countInStock }) => countInStock > 0);
  return (
    <SelectField
      label={isOneSize(product?.sizes) ? 'Replacement' : 'New size'}
      hint={hasStock || isFetching ? undefined : 'Nothing else is in stock right now.'}
      {...field}
    >
      {/* Keyboard input before the sizes are known selects nothing, so the field says that they are loading. */}
      <option value="">{product || !isFetching ? 'Select' : 'Loading sizes…'}</option>
      {offeredSizes.map(({ size, countInStock }) => (
        <option key={size} value={size} disabled={countInStock === 0}>
          {countInStock === 0 ? `${size} (sold out)` : size}
        </option>
      ))}
    </SelectField>
  );
}
