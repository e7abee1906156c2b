import type { OrderReturn } from '@shop/contract/orderReturn';
import { ReturnChip } from '@shop/order-ui/ReturnChip';
import { ReturnedLines } from '@shop/order-ui/ReturnedLines';
import { DateText, formatPrice, useGetShopConfigQuery } from '@shop/shared-ui';
import styled from 'styled-components';

/** A return that the buyer has requested, and what happens next. */
export function ReturnCard({ orderReturn, label }: { orderReturn: OrderReturn; label: string }) {
  return (
    <Card aria-label={label}>
      <h3>
        <span>
          Requested on <DateText iso={orderReturn.requestedAt} />
        </span>{' '}
        <ReturnChip status={orderReturn.status} />
      </h3>
      <ReturnedLines lines={orderReturn.lines} />
      {orderReturn.status === 'approved' ? (
        <ReturnAddress />
      ) : (
        <p>{getNextStepText(orderReturn.status, orderReturn.lines)}</p>
      )}
      {orderReturn.status === 'declined' ? <p>{orderReturn.declineReason}</p> : null}
      <Refund orderReturn={orderReturn} />
    </Card>
  );
}

/** The shop's address for return parcels, read from the current settings. */
function ReturnAddress() {
  const { currentData: shop, isFetching } = useGetShopConfigQuery({}, { refetchOnMountOrArgChange: true });
  if (isFetching) return null;
  const address = shop?.contact?.address;
  if (address === undefined) return <p>Please send it to us. The address is in our email.</p>;
  return <p>Please send it to {address}. It's in our email too.</p>;
}

function getNextStepText(
  status: Exclude<OrderReturn['status'], 'approved'>,
  lines: OrderReturn['lines'],
): string {
  const isExchange = lines.some(({ wish }) => wish === 'exchange');
  switch (status) {
    case 'requested':
      return isExchange
        ? "We'll check your request and email you. Your new size is set aside. Please don't send anything until you hear from us."
        : "We'll check your request and email you. Please don't send anything until you hear from us.";
    case 'declined':
      return "We couldn't accept this return:";
    case 'received':
      return lines.some(({ announced }) => announced !== undefined)
        ? "It's arrived, but not all of it. If you've sent more, contact us with your order number."
        : "It's arrived.";
    case 'closed':
      return ['All done.', ...getExchangeText(lines), ...getRepairText(lines)].join(' ');
  }
}

/** Returns texts about the units to exchange: sent, or refunded and so not replaced. */
function getExchangeText(lines: OrderReturn['lines']): string[] {
  const exchanges = lines.filter(({ wish }) => wish === 'exchange');
  const isSent = exchanges.some(({ qty, sent = qty }) => sent > 0);
  const isPartlySent = exchanges.some(({ qty, sent = qty }) => sent < qty);
  return [
    ...(isSent ? ['Your replacement is on its way.'] : []),
    ...(isPartlySent ? ["Refunded items won't be replaced."] : []),
  ];
}

const getRepairText = (lines: OrderReturn['lines']): string[] =>
  lines.some(({ wish, qty }) => wish === 'repair' && qty > 0)
    ? ["What we've repaired is on its way back."]
    : [];

function Refund({ orderReturn: { status, refundAmount, refundDueBy } }: { orderReturn: OrderReturn }) {
  if (refundAmount === 0 || status === 'declined') return null;
  if (status === 'closed') return <p>Your refund: {formatPrice(refundAmount)}, the same way you paid.</p>;
  return (
    <p>
      {status === 'received' ? "We're refunding" : "Once it arrives we'll refund"} {formatPrice(refundAmount)}
      {refundDueBy === null ? null : (
        <>
          , by <DateText iso={refundDueBy} /> at the latest
        </>
      )}
      .
    </p>
  );
}

const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin: 0;
    font-size: 1rem;
  }
  p {
    margin: 0;
  }
`;
