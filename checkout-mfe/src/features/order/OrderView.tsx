import type { Order } from '@shop/contract/orders';
import { formatCompany } from '@shop/domain/companies';
import { getOrderState } from '@shop/domain/orderStates';
import { formatPriceDiscount } from '@shop/domain/vouchers';
import type { UserInfo } from '@shop/shared-ui';
import { PaymentTimeline } from '@shop/order-ui/PaymentTimeline';
import { Container, formatPrice, Link, PageHeading, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { formatPaymentMethod } from '../../shared/payfast/formatPaymentMethod.ts';
import { formatAddressLine } from '../../shared/orderSummary/formatAddressLine.ts';
import { AmountsPanel } from '../../shared/orderSummary/AmountsPanel.tsx';
import { ItemList } from '../../shared/orderSummary/ItemList.tsx';
import { OrderLayout } from '../../shared/orderSummary/OrderLayout.tsx';
import { OrderSection } from '../../shared/orderSummary/OrderSection.tsx';
import { LocationWarning } from '../../shared/LocationWarning.tsx';
import { Arrival } from './Arrival.tsx';
import { CancelledNote, ExpiredNote } from './EndedNote.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { Returns } from './returns/Returns.tsx';
import { DeliveryBanner, PaymentBanner } from './OrderBanner.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PrintStyles } from '../../shared/PrintStyles.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { Refunds } from './refunds/Refunds.tsx';
import { Shipment } from './Shipment.tsx';
import { usePaymentToast } from './usePaymentToast.ts';
import { ThankYou } from './ThankYou.tsx';

export function OrderView({ order }: { order: Order }) {
  const user = useAppSelector(selectUserInfo);
  const { shippingAddress } = order;
  const isBuyer = user?._id === order.user._id;
  usePaymentToast(order);
  const isToPay = canPay(order, user);
  const actions = <OrderActions order={order} user={user} />;
  return (
    <Container>
      <PrintStyles />
      <PageHeading answer={order} />
      <OrderNote order={order} user={user} />
      <OrderProgress order={order} />
      <OrderLayout
        isAsideFirst={!order.isPaid}
        aside={
          <AmountsPanel
            first={
              isToPay ? (
                <>
                  <h2 className="screen-only">Pay {formatPrice(order.totalPrice)}</h2>
                  {actions}
                </>
              ) : null
            }
            discountRows={formatPriceDiscount(order)}
            amounts={{
              items: formatPrice(order.itemsPrice),
              shipping: formatPrice(order.shippingPrice),
              vat: formatPrice(order.vatPrice),
              total: formatPrice(order.totalPrice),
            }}
          >
            {isToPay ? null : actions}
          </AmountsPanel>
        }
      >
        <OrderSection id="order-shipping" heading="Shipping">
          <p>
            <strong>{order.user.name}</strong>
          </p>
          {order.company && <p>For {formatCompany(order.company)}</p>}
          <p>
            <a href={`mailto:${order.user.email}`}>{order.user.email}</a>
          </p>
          <p>{shippingAddress.phone}</p>
          <p>{formatAddressLine(shippingAddress)}</p>
          <DeliveryBanner order={order} />
          <Shipment order={order} />
          {getOrderState(order) === 'shipped' && <Arrival order={order} isBuyer={isBuyer} />}
        </OrderSection>
        <OrderSection id="order-payment" heading="Payment Method">
          <p>{formatPaymentMethod(order)}</p>
          <PaymentBanner order={order} />
          {order.invoiceNumber === undefined ? null : <InvoiceLink order={order} />}
          {order.refundDue && getOrderState(order) !== 'cancelled' ? (
            <p>
              A refund is due: the items sold out or the voucher was used up before the payment arrived, or
              the order was paid twice. We'll refund what we owe you in full.
            </p>
          ) : null}
          <Refunds order={order} isBuyer={isBuyer} />
          <PaymentTimeline
            orderId={order._id}
            totalRand={order.totalPrice}
            isDetailed={user?.isAdmin === true}
          />
        </OrderSection>
        <OrderSection id="order-items" heading="Order Items">
          <ItemList items={order.orderItems} />
          <OrderTerms order={order} />
        </OrderSection>
        <Returns order={order} isBuyer={isBuyer} />
      </OrderLayout>
      <OrdersLink className="screen-only">
        {user?.isAdmin === true && !isBuyer ? (
          <Link to="/admin/orderlist">See all orders</Link>
        ) : (
          <Link to="/profile">See all your orders</Link>
        )}
      </OrdersLink>
    </Container>
  );
}

/** The most important message about the order for this user. */
function OrderNote({ order, user }: { order: Order; user: UserInfo | null }) {
  const isBuyer = user?._id === order.user._id;
  const state = getOrderState(order);
  if (state === 'cancelled') return <CancelledNote order={order} isBuyer={isBuyer} />;
  if (order.isPaid && isBuyer) return <ThankYou order={order} />;
  if (state === 'expired' && isBuyer && !order.paymentPending) return <ExpiredNote order={order} />;
  if (!canPay(order, user)) return null;
  return (
    <>
      <LocationWarning />
      <Lead>Thank you for your order, {order.user.name}. We'll pack it as soon as you've paid.</Lead>
    </>
  );
}

const Lead = styled.p`
  margin-top: 8px;
`;

/** True if the user is the buyer and can pay the order. */
function canPay({ status, isPaid, paymentPending, user: buyer }: Order, user: UserInfo | null): boolean {
  return status === 'created' && !isPaid && !paymentPending && user?._id === buyer._id;
}

const OrdersLink = styled.p`
  margin-top: 24px;
`;
