import { formatRand } from '@shop/domain/money';
import type { CartShippingAddress } from '@shop/shared-ui';
import {
  Alert,
  BackLink,
  Button,
  EmptyState,
  Link,
  selectCartLines,
  selectCartTotals,
  useAppDispatch,
  useAppSelector,
} from '@shop/shared-ui';
import { addressLine } from '../orderSummary/addressLine.ts';
import { AmountsPanel } from '../orderSummary/AmountsPanel.tsx';
import { ItemList } from '../orderSummary/ItemList.tsx';
import { OrderFrame } from '../orderSummary/OrderFrame.ts';
import type { Ordering } from './orderingSlice.ts';
import { orderSubmitted } from './orderingSlice.ts';

interface ReviewProps {
  address: CartShippingAddress;
  paymentMethod: string;
  ordering: Ordering;
}

/** Everything that will be ordered, to be looked over once more. */
export function Review({ address, paymentMethod, ordering }: ReviewProps) {
  const cartItems = useAppSelector(selectCartLines);
  const isOnItsWay = ordering.status === 'placing' || ordering.status === 'placed';
  return (
    <OrderFrame>
      <div className="sections">
        <section aria-labelledby="review-shipping">
          <h2 id="review-shipping">Shipping</h2>
          <p>{addressLine(address)}</p>
          <p>Phone {address.phone}</p>
          <Link to="/shipping">Change the address</Link>
        </section>
        <section aria-labelledby="review-payment">
          <h2 id="review-payment">Payment Method</h2>
          <p>{paymentMethod}</p>
          <Link to="/payment">Change the payment method</Link>
        </section>
        <section aria-labelledby="review-items">
          <h2 id="review-items">Order Items</h2>
          {cartItems.length > 0 || isOnItsWay ? (
            <ItemList items={cartItems.map((item) => ({ ...item, product: item._id }))} />
          ) : (
            <EmptyState text="Your cart is empty">
              <BackLink to="/home" />
            </EmptyState>
          )}
        </section>
      </div>
      <ReviewAmounts isEmpty={cartItems.length === 0} ordering={ordering} isOnItsWay={isOnItsWay} />
    </OrderFrame>
  );
}

interface ReviewAmountsProps {
  isEmpty: boolean;
  isOnItsWay: boolean;
  ordering: Ordering;
}

function ReviewAmounts({ isEmpty, isOnItsWay, ordering }: ReviewAmountsProps) {
  const totals = useAppSelector(selectCartTotals);
  const dispatch = useAppDispatch();
  return (
    <div className="aside">
      <AmountsPanel
        amounts={{
          items: formatRand(totals.itemsCents),
          shipping: formatRand(isEmpty ? 0 : totals.shippingCents),
          vat: formatRand(totals.vatCents),
          total: formatRand(isEmpty ? 0 : totals.totalCents),
        }}
      >
        {ordering.status === 'refused' ? (
          <Alert hint={ordering.hint}>
            {ordering.message}{' '}
            {ordering.remedy ? <Link to={ordering.remedy.path}>{ordering.remedy.text}</Link> : null}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          disabled={isEmpty && !isOnItsWay}
          busy={isOnItsWay}
          onClick={() => dispatch(orderSubmitted())}
        >
          Place Order
        </Button>
        <p className="fine">You order now and pay on the next page. The items are kept for you meanwhile.</p>
      </AmountsPanel>
    </div>
  );
}
