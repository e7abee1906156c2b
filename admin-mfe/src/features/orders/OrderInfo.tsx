import type { Order } from '@shop/contract/orders';
import { ParcelLink } from '@shop/order-ui/ParcelLink';
import { DateText } from '@shop/shared-ui';
import { MailLink } from '../../shared/MailLink.tsx';
import { ArrivalDay } from './ArrivalDay.tsx';
import { DescriptionList } from './DescriptionList.ts';
import { InvoiceLink } from './InvoiceLink.tsx';
import { hasCompanyRow, OrderCompany } from './OrderCompany.tsx';
import { OrderStateChips } from './OrderStateChips.tsx';

/** Labels and fields of the buyer's reports: the parcel is missing, or the late order is cancelled. */
const ARRIVAL_DATES = [
  ['Reported missing', 'missingAt'],
  ['Cancelled as late', 'lateNoticeAt'],
] as const;

export function OrderInfo({ order }: { order: Order }) {
  const { user, shippingAddress: to } = order;
  const entries = [
    ['Name', user.name],
    ['Email', <MailLink key="email" email={user.email} />],
    ['Phone', to.phone],
    ['Address', `${to.address}, ${to.city} ${to.postalCode}, ${to.country}`],
    ...(hasCompanyRow(order) ? [['Company', <OrderCompany key="company" order={order} />] as const] : []),
    ['Ordered', <DateText key="ordered" iso={order.createdAt} />],
    ['Payment', <Payment key="payment" order={order} />],
    ['Delivery', <Delivery key="delivery" deliveredAt={order.deliveredAt} />],
    ...(order.shipment ? [['Parcel', <Parcel key="parcel" shipment={order.shipment} />] as const] : []),
    ...(order.arrivedAt === undefined
      ? []
      : [['Arrived', <ArrivalDay key="arrived" order={order} arrivedAt={order.arrivedAt} />] as const]),
    ...ARRIVAL_DATES.flatMap(([name, date]) => {
      const iso = order[date];
      return iso === undefined ? [] : [[name, <DateText key={date} iso={iso} />] as const];
    }),
    ...(order.cancelledAt === undefined
      ? []
      : [['Cancelled', <DateText key="cancelled" iso={order.cancelledAt} />] as const]),
    ...(order.invoiceNumber === undefined
      ? []
      : [['Invoice', <InvoiceLink key="invoice" order={order} />] as const]),
  ] as const;
  return (
    <DescriptionList>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </DescriptionList>
  );
}

function Parcel({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  return (
    <>
      <ParcelLink shipment={shipment} /> · Shipped on <DateText iso={shipment.shippedAt} />
    </>
  );
}

function Delivery({ deliveredAt }: { deliveredAt: string | null }) {
  if (deliveredAt === null) return 'Not Delivered';
  return (
    <>
      Delivered on <DateText iso={deliveredAt} />
    </>
  );
}

function Payment({ order }: { order: Order }) {
  return (
    <>
      {order.paymentMethod} ·{' '}
      {order.paidAt === null ? (
        'Not Paid'
      ) : (
        <>
          Paid on <DateText iso={order.paidAt} />
        </>
      )}{' '}
      <OrderStateChips order={order} />
    </>
  );
}
