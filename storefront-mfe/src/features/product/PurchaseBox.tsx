import type { Product } from '@shop/contract/products';
import { ONE_SIZE, SIZES, isOneSize, type LineSize } from '@shop/domain/products';
import { SelectField, cardSurface } from '@shop/shared-ui';
import { type SubmitEvent, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { AddToCartBar } from './AddToCartBar.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';
import { LowStockNote } from './LowStockNote.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { clampQuantity } from './quantity.ts';
import { QuantityField } from './QuantityField.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { useAddToCart } from './useAddToCart.ts';

interface PurchaseBoxProps {
  product: Product;
  /** The end of the page's content; below it the button does not float. */
  endRef: RefObject<Element | null>;
}

export function PurchaseBox({ product, endRef }: PurchaseBoxProps) {
  const hasOneSize = isOneSize(product.sizes);
  const [chosenSize, setChosenSize] = useState<LineSize | ''>('');
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [wantedQty, setWantedQty] = useState(1);
  const sizeRef = useRef<HTMLSelectElement>(null);
  const { addToCart, sizeChosen } = useAddToCart(product);
  const isInStock = product.countInStock > 0;

  const size = hasOneSize ? ONE_SIZE : chosenSize;
  const qty = clampQuantity(wantedQty, product.countInStock);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isAdded = addToCart(size, qty);
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
              <SelectField
                ref={sizeRef}
                label="Size"
                value={size}
                aria-invalid={isSizeMissing || undefined}
                onChange={(event) => {
                  setIsSizeMissing(false);
                  sizeChosen();
                  setChosenSize(SIZES.find((known) => known === event.target.value) ?? '');
                }}
              >
                <option value="">Select</option>
                {SIZES.map((known) => (
                  <option key={known}>{known}</option>
                ))}
              </SelectField>
            )}
            <QuantityField countInStock={product.countInStock} qty={qty} onChange={setWantedQty} />
          </Choices>
          {hasOneSize ? null : <SizeGuide category={product.category} />}
        </>
      ) : null}
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
