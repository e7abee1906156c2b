import type { Product } from '@shop/contract/products';
import { isOneSize } from '@shop/domain/products';
import { sizesOnSale } from '@shop/domain/sizesOnSale';
import { cardSurface } from '@shop/shared-ui';
import { type SubmitEvent, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { AddToCartBar } from './AddToCartBar.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';
import { LazyUnpaidOrder } from './LazyUnpaidOrder.tsx';
import { LowStockNote } from './LowStockNote.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { clampQuantity } from './quantity.ts';
import { QuantityField } from './QuantityField.tsx';
import { SizeField } from './SizeField.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { SIZE_MISSING, useAddToCart } from './useAddToCart.ts';

interface PurchaseBoxProps {
  product: Product;
  /** The end of the page's content; below it the button does not float. */
  endRef: RefObject<Element | null>;
}

export function PurchaseBox({ product, endRef }: PurchaseBoxProps) {
  const [wantedSize, setWantedSize] = useState('');
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [wantedQty, setWantedQty] = useState(1);
  const sizeRef = useRef<HTMLSelectElement>(null);
  const { addToCart, sizeChosen } = useAddToCart(product);

  const hasOneSize = isOneSize(product.sizes);
  const sizes = sizesOnSale(product);
  const isInStock = product.countInStock > 0;
  // A size that has sold out since it was chosen is chosen no longer.
  const chosen = sizes.find(
    ({ size, countInStock }) => (hasOneSize || size === wantedSize) && countInStock > 0,
  );
  const available = chosen?.countInStock ?? Math.max(...sizes.map(({ countInStock }) => countInStock));
  const qty = clampQuantity(wantedQty, available);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isAdded = addToCart(chosen, qty);
    setIsSizeMissing(!isAdded);
    if (!isAdded) sizeRef.current?.focus();
  }

  return (
    <Panel aria-label="Purchase" noValidate onSubmit={handleSubmit}>
      <PurchaseFacts price={product.price} isInStock={isInStock} />
      {isInStock ? (
        <>
          <LowStockNote countInStock={product.countInStock} />
          <Choices>
            {hasOneSize ? null : (
              <SizeField
                ref={sizeRef}
                sizes={sizes}
                chosen={chosen}
                error={isSizeMissing ? SIZE_MISSING : undefined}
                onChange={(size) => {
                  setIsSizeMissing(false);
                  sizeChosen();
                  setWantedSize(size);
                }}
              />
            )}
            <QuantityField countInStock={available} qty={qty} onChange={setWantedQty} />
          </Choices>
          {hasOneSize || !product.sizeChart ? null : (
            <SizeGuide category={product.category} chart={product.sizeChart} />
          )}
        </>
      ) : (
        <LazyUnpaidOrder productId={product._id} />
      )}
      <AddToCartBar price={product.price} isInStock={isInStock} endRef={endRef} />
      {isInStock ? <DeliveryCost price={product.price} /> : null}
    </Panel>
  );
}

const Panel = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  ${cardSurface}
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;

  > :only-child {
    grid-column: 1 / -1;
  }
`;
