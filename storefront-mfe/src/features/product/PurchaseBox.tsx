import type { Product } from '@shop/contract/products';
import { ONE_SIZE, SIZES, isOneSize, type LineSize } from '@shop/domain/products';
import { Button, Price, SelectField } from '@shop/shared-ui';
import { type SubmitEvent, type RefObject, useRef, useState } from 'react';
import { stockNote } from '../catalogue/stock.ts';
import { DeliveryCost } from './DeliveryCost.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { clampQuantity } from './quantity.ts';
import { QuantityField } from './QuantityField.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { useAddToCart } from './useAddToCart.ts';
import { useIsOffscreen } from '../../visibility/useIsOffscreen.ts';

interface PurchaseBoxProps {
  product: Product;
  /** Where the page's own content ends: the bar at the window's foot goes no further, and covers no footer. */
  endRef: RefObject<Element | null>;
}

export function PurchaseBox({ product, endRef }: PurchaseBoxProps) {
  const hasOneSize = isOneSize(product.sizes);
  const [chosenSize, setChosenSize] = useState<LineSize | ''>('');
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [wantedQty, setWantedQty] = useState(1);
  const sizeRef = useRef<HTMLSelectElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const { addToCart, sizeChosen } = useAddToCart(product);
  const isPassed = useIsOffscreen(barRef, 'above');
  const isInStock = product.countInStock > 0;
  const isFloating = useIsOffscreen(endRef, 'below') && isPassed && isInStock;

  const size = hasOneSize ? ONE_SIZE : chosenSize;
  const qty = clampQuantity(wantedQty, product.countInStock);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isAdded = addToCart(size, qty);
    setIsSizeMissing(!isAdded);
    if (!isAdded) sizeRef.current?.focus();
  }

  return (
    <PurchasePanel aria-label="Purchase" noValidate onSubmit={handleSubmit}>
      <dl>
        <div>
          <dt>Price</dt>
          <dd>
            <Price rand={product.price} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd className="status" data-in-stock={isInStock}>
            {isInStock ? 'In Stock' : 'Out of Stock'}
          </dd>
        </div>
      </dl>
      {isInStock ? (
        <>
          <ScarceNote countInStock={product.countInStock} />
          <div className="choices">
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
          </div>
          {hasOneSize ? null : <SizeGuide category={product.category} />}
        </>
      ) : null}
      <div className="bar-place" ref={barRef}>
        <div className="bar" data-floating={isFloating}>
          <span className="bar-price" aria-hidden="true">
            <Price rand={product.price} />
          </span>
          <Button type="submit" variant="primary" disabled={!isInStock}>
            Add to Cart
          </Button>
        </div>
      </div>
      {isInStock ? <DeliveryCost price={product.price} /> : null}
    </PurchasePanel>
  );
}

function ScarceNote({ countInStock }: { countInStock: number }) {
  const note = stockNote(countInStock);
  return note === null ? null : <p className="scarce">{note}</p>;
}
