/** Maximum lengths, in characters, of the fields of a parcel that an administrator enters. */
export const MAX_CARRIER_LENGTH = 60;
export const MAX_TRACKING_NUMBER_LENGTH = 60;
export const MAX_TRACKING_URL_LENGTH = 500;

export const PARCEL_MESSAGES = {
  carrier: 'Please enter the carrier.',
  trackingNumber: 'Please enter the tracking number.',
  trackingUrl: 'Please enter an address that begins with https://.',
} as const;

const HTTPS_URL_PATTERN = /^https:\/\/[^\s\\@/?#]+\.[^\s\\@/?#]+([/?#][^\s\\]*)?$/i;

/** Returns true when a page may link to the URL: https, a fully qualified host name, and no user name. */
export function isTrackingUrl(text: string): boolean {
  return HTTPS_URL_PATTERN.test(text) && URL.canParse(text);
}
