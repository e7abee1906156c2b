import { MAX_OLD_ADDRESS_LENGTH } from '@shop/domain/oldAddresses';

/** Parameters that campaigns and search engines add to an address, which lead to the same page. */
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|srsltid)$/;
/** Maximum length of an address as it is given, encoded and with its origin. */
const MAX_URL_LENGTH = 2000;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Normalises an address of a former shop, a URL or its path: decoded, without origin, fragment, trailing slash and
 * campaign parameters, and with sorted other parameters. Null for a text that is no address or too long.
 */
export function normaliseOldAddress(address: string): string | null {
  const text = address.trim();
  if (text.length > MAX_URL_LENGTH) return null;
  if (!/^(?:https?:\/)?\//i.test(text) || !URL.canParse(text, 'https://shop.invalid')) return null;
  const { pathname, searchParams } = new URL(text, 'https://shop.invalid');
  const parameters = [...searchParams].filter(([name]) => !CAMPAIGN_PARAMETER.test(name));
  const query = new URLSearchParams(parameters.sort(compareParameters)).toString();
  const path = trimPath(decodePath(pathname).normalize('NFC')) || '/';
  const normalised = query === '' ? path : `${path}?${query}`;
  const isValid = normalised.length <= MAX_OLD_ADDRESS_LENGTH && !CONTROL_CHARACTER.test(normalised);
  return isValid ? normalised : null;
}

const compareParameters = ([a, x]: readonly string[], [b, y]: readonly string[]): number =>
  `${a}=${x}` < `${b}=${y}` ? -1 : 1;

/**
 * Removes repeated slashes at the start of a path, and slashes and blanks at its end: MariaDB takes texts that differ
 * in such blanks for equal.
 */
const trimPath = (path: string): string =>
  path
    .replace(/^\/{2,}/, '/')
    .replace(/(?<![\s/])[\s/]+$/, '')
    .replace(/^[\s/]+$/, '');

/**
 * Decodes the parts of a path that are valid UTF-8. It leaves others encoded, and the signs `#`, `?` and `%`, which
 * would mean something else when the address is parsed again.
 */
const decodePath = (path: string): string =>
  path.replaceAll(/(?:%(?!2[35]|3f)[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/** Returns the addresses under which a redirect of a requested URL may be stored, the most exact one first. */
export function getOldAddressKeys(url: string): string[] {
  const keys = [normaliseOldAddress(url), normaliseOldAddress(url.replace(/\?.*$/s, ''))];
  return [...new Set(keys)].filter((key) => key !== null);
}
