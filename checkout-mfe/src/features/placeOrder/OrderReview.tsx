import { formatCompany } from '@shop/domain/companies';
import { formatRand } from '@shop/domain/money';
import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import { UnpaidOrder } from '@shop/order-ui/UnpaidOrder';
import type { CartShippingAddress } from '@shop/shared-ui';
import {
  Alert,
  BackLink,
  Button,
  EmptyState,
  Link,
  selectCartLines,
  useAppDispatch,
  useAppSelector,
} from '@shop/shared-ui';
import { formatPaymentMethod } from '../../shared/payfast/formatPaymentMethod.ts';
import { selectPaymentOption } from '../../shared/payfast/paymentOptionSlice.ts';
import { ArrivalNote } from '../../shared/ArrivalNote.tsx';
import { DollarNote } from '../../shared/DollarNote.tsx';
import { formatAddressLine } from '../../shared/orderSummary/formatAddressLine.ts';
import { AmountsPanel } from '../../shared/orderSummary/AmountsPanel.tsx';
import { ItemList } from '../../shared/orderSummary/ItemList.tsx';
import { OrderLayout } from '../../shared/orderSummary/OrderLayout.tsx';
import { OrderSection } from '../../shared/orderSummary/OrderSection.tsx';
import { useCartQuote } from '../../shared/voucher/useCartQuote.ts';
import { VoucherField } from '../../shared/voucher/VoucherField.tsx';
import { HoldNote } from './HoldNote.tsx';
import { TotalChangedAlert } from './TotalChangedAlert.tsx';
import type { OrderingState } from './orderingSlice.ts';
import { orderSubmitted } from './orderingSlice.ts';

const [CREDIT_CARD] = PAYMENT_METHODS;

interface OrderReviewProps {
  address: CartShippingAddress;
  paymentMethod: string;
  ordering: OrderingState;
}

const SUBMITTING_STATUSES: readonly OrderingState['status'][] = ['checking', 'placing', 'placed'];

/** Shows the order before it is placed: address, payment method, items and amounts. */
export function OrderReview({ address, paymentMethod, ordering }: OrderReviewProps) {
  const cartItems = useAppSelector(selectCartLines);
  const paymentOption = useAppSelector(selectPaymentOption);
  const isSubmitting = SUBMITTING_STATUSES.includes(ordering.status);
  const problems = ordering.status === 'refused' ? ordering.problems : undefined;
  return (
    <OrderLayout
      aside={
        <OrderReviewAmounts
          isEmpty={cartItems.length === 0}
          paymentMethod={paymentMethod}
          ordering={ordering}
          isSubmitting={isSubmitting}
        />
      }
    >
      <OrderSection id="review-shipping" heading="Shipping">
        <p>{formatAddressLine(address)}</p>
        <p>Phone {address.phone}</p>
        {address.company && <p>For {formatCompany(address.company)}</p>}
        <Link to="/shipping">Change the address</Link>
      </OrderSection>
      <OrderSection id="review-payment" heading="Payment Method">
        <p>{formatPaymentMethod({ paymentMethod, paymentOption })}</p>
        <Link to="/payment">Change the payment method</Link>
      </OrderSection>
      <OrderSection id="review-items" heading="Order Items">
        {cartItems.length > 0 || isSubmitting ? (
          <ItemList
            items={cartItems.map((item, index) => ({
              ...item,
              product: item._id,
              problem: problems?.[index],
            }))}
          />
        ) : (
          <EmptyState text="Your cart is empty">
            <BackLink to="/home" />
          </EmptyState>
        )}
      </OrderSection>
    </OrderLayout>
  );
}

interface OrderReviewAmountsProps {
  isEmpty: boolean;
  paymentMethod: string;
  isSubmitting: boolean;
  ordering: OrderingState;
}

function OrderReviewAmounts({ isEmpty, paymentMethod, isSubmitting, ordering }: OrderReviewAmountsProps) {
  const { totals, discountRows } = useCartQuote();
  const total = formatRand(isEmpty ? 0 : totals.totalCents);
  const dispatch = useAppDispatch();
  return (
    <AmountsPanel
      discountRows={discountRows}
      amounts={{
        items: formatRand(totals.itemsCents),
        shipping: formatRand(isEmpty ? 0 : totals.shippingCents),
        vat: formatRand(totals.vatCents),
        total,
      }}
    >
      {isEmpty ? null : <ArrivalNote />}
      {isEmpty || isSubmitting ? null : <VoucherField />}
      {ordering.status === 'totalsChanged' && !isEmpty ? (
        <TotalChangedAlert change={ordering.change} total={total} />
      ) : null}
      {ordering.status === 'refused' ? (
        <Alert hint={ordering.hint}>
          {ordering.message}{' '}
          {ordering.remedy ? <Link to={ordering.remedy.path}>{ordering.remedy.text}</Link> : null}
        </Alert>
      ) : null}
      {isSubmitting ? null : <UnpaidOrder />}
      <Button
        variant="primary"
        disabled={isEmpty && !isSubmitting}
        busy={isSubmitting}
        onClick={({ detail: clicks }) => {
          // The second click of a double click must not order at a total that changed after the first one.
          if (clicks <= 1) dispatch(orderSubmitted(totals.totalCents));
        }}
      >
        Place Order
      </Button>
      <p>
        Next step: payment. <HoldNote /> {paymentMethod === CREDIT_CARD && !isEmpty ? <DollarNote /> : null}
      </p>
    </AmountsPanel>
  );
}
