/** The parcel of an order, as an administrator enters it. */
export const CARRIER_MAX = 60;
export const TRACKING_NUMBER_MAX = 60;
export const TRACKING_URL_MAX = 500;

export const PARCEL_SENTENCES = {
  carrier: 'Please enter the carrier.',
  trackingNumber: 'Please enter the tracking number.',
  trackingUrl: 'Please enter an address that begins with https://.',
} as const;

const HTTPS_ADDRESS = /^https:\/\/[^\s\\@/?#]+\.[^\s\\@/?#]+([/?#][^\s\\]*)?$/i;

/** Whether buyers may be sent to this address: https, at a host with a full name, and without a user. */
export function isTrackingUrl(text: string): boolean {
  return HTTPS_ADDRESS.test(text) && URL.canParse(text);
}
