import type { Order } from '@shop/contract/orders';
import { DateText } from '@shop/shared-ui';
import styled from 'styled-components';

export function Shipment({ order }: { order: Order }) {
  if (!order.shipment) return null;
  const { carrier, trackingNumber, trackingUrl, shippedAt } = order.shipment;
  return (
    <Parcel>
      <p>
        Sent with {carrier} on <DateText iso={shippedAt} />
      </p>
      <p>
        Tracking number <strong>{trackingNumber}</strong>
      </p>
      {trackingUrl === undefined ? null : (
        <p className="screen-only">
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            Track the parcel
          </a>
        </p>
      )}
    </Parcel>
  );
}

const Parcel = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 16px;
  overflow-wrap: anywhere;
`;
