import type { Product } from '@shop/contract/products';
import { isOneSize } from '@shop/domain/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import { cardSurface, Price } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import styled from 'styled-components';
import { getStockNote } from '../../shared/stockNote.ts';
import { AddToCartBar } from './AddToCartBar.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';
import { LazyUnpaidOrder } from './LazyUnpaidOrder.tsx';
import { clampQuantity, QuantityField } from './QuantityField.tsx';
import { SizeField } from './SizeField.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { SIZE_MISSING_MESSAGE, useAddToCart } from './useAddToCart.ts';

interface PurchaseBoxProps {
  product: Product;
  /** Size that the visitor has chosen; empty if none is chosen yet. */
  chosenSize: string;
  onSizeChange: (size: string) => void;
  /** End of the page's content; below it the button does not float. */
  endRef: RefObject<Element | null>;
}

export function PurchaseBox({ product, chosenSize, onSizeChange, endRef }: PurchaseBoxProps) {
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);
  const [chosenQty, setChosenQty] = useState(1);
  const sizeRef = useRef<HTMLSelectElement>(null);
  const { addToCart, sizeChosen } = useAddToCart(product);

  const hasOneSize = isOneSize(product.sizes);
  const sizes = getSizesWithStock(product);
  const isInStock = product.countInStock > 0;
  // A chosen size that has sold out meanwhile is deselected.
  const selectedSize = sizes.find(
    ({ size, countInStock }) => (hasOneSize || size === chosenSize) && countInStock > 0,
  );
  const available = selectedSize?.countInStock ?? Math.max(...sizes.map(({ countInStock }) => countInStock));
  const qty = clampQuantity(chosenQty, available);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isAdded = addToCart(selectedSize, qty);
    setIsSizeMissing(!isAdded);
    setWasAdded(wasAdded || isAdded);
    if (!isAdded) sizeRef.current?.focus();
  }

  return (
    <Panel aria-label="Purchase" noValidate onSubmit={handleSubmit}>
      <PurchaseDetails price={product.price} was={product.was} isInStock={isInStock} />
      {isInStock ? (
        <>
          <LowStockNote countInStock={product.countInStock} />
          <Choices>
            {hasOneSize ? null : (
              <SizeField
                ref={sizeRef}
                sizes={sizes}
                selected={selectedSize}
                error={isSizeMissing ? SIZE_MISSING_MESSAGE : undefined}
                onChange={(size) => {
                  setIsSizeMissing(false);
                  sizeChosen();
                  onSizeChange(size);
                }}
              />
            )}
            <QuantityField countInStock={available} qty={qty} onChange={setChosenQty} />
          </Choices>
          {hasOneSize || !product.sizeChart ? null : (
            <SizeGuide category={product.category} chart={product.sizeChart} size={selectedSize?.size} />
          )}
        </>
      ) : (
        <LazyUnpaidOrder productId={product._id} />
      )}
      <AddToCartBar price={product.price} isInStock={isInStock} isAdded={wasAdded} endRef={endRef} />
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

interface PurchaseDetailsProps {
  price: number;
  was: number | undefined;
  isInStock: boolean;
}

function PurchaseDetails({ price, was, isInStock }: PurchaseDetailsProps) {
  return (
    <Details>
      <div>
        <dt>Price</dt>
        <dd>
          <Price rand={price} was={was} />
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd className="status" data-in-stock={isInStock}>
          {isInStock ? 'In Stock' : 'Out of Stock'}
        </dd>
      </div>
    </Details>
  );
}

const Details = styled.dl`
  margin: 0;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
  .status::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 8px;
    border-radius: 50%;
    background: var(--danger);
  }
  .status[data-in-stock='true']::before {
    background: var(--green);
  }
`;

function LowStockNote({ countInStock }: { countInStock: number }) {
  const note = getStockNote(countInStock);
  return note === null ? null : <Chip>{note}</Chip>;
}

const Chip = styled.p`
  justify-self: start;
  margin: 0;
  padding: 4px 10px;
  border-radius: var(--radius-chip);
  color: var(--ink);
  background: var(--ember);
  font-size: 0.875rem;
  font-weight: 700;
`;
