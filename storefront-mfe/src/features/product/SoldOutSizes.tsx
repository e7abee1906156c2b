import type { Product } from '@shop/contract/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import styled from 'styled-components';
import { Button, lazyPage, Spinner } from '@shop/shared-ui';
import { useState } from 'react';
import { RetryArea } from '../../shared/RetryArea.tsx';
import type { StockAlertFormProps } from './StockAlertForm.tsx';

/** Offers a stock alert for the sold-out sizes, in a form of its own below the purchase form. */
export function SoldOutSizes({ product }: { product: Product }) {
  const soldOut = getSizesWithStock(product).filter(({ countInStock }) => countInStock === 0);
  if (soldOut.length === 0) return null;
  return (
    <StockAlertContainer>
      <LazyStockAlertForm productId={product._id} sizes={soldOut.map(({ size }) => size)} />
    </StockAlertContainer>
  );
}

const StockAlertContainer = styled.div`
  margin-top: 12px;

  > button {
    width: 100%;
  }
`;

const StockAlertForm = lazyPage<StockAlertFormProps>(async () => {
  const module = await import(/* webpackChunkName: "notify-form" */ './StockAlertForm.tsx');
  return module.StockAlertForm;
});

/**
 * Offers one e-mail when a size is back in stock. The form is a separate chunk, so that the first view does not contain
 * the forms library. Must not be rendered inside another form.
 */
export function LazyStockAlertForm(props: StockAlertFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Tell me when it's back
      </Button>
    );
  }
  return (
    <RetryArea area="notify form" placeholder={<Spinner />}>
      <StockAlertForm {...props} />
    </RetryArea>
  );
}
