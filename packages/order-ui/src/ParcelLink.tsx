import type { Order } from '@shop/contract/orders';

/** The carrier and tracking number of a parcel, as a link if the parcel has a tracking URL. */
export function ParcelLink({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const label = `${carrier} ${trackingNumber}`;
  if (trackingUrl === undefined) return <span>{label}</span>;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" aria-label={`Track the parcel: ${label}`}>
      {label}
    </a>
  );
}
