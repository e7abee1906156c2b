import { MAX_OLD_ADDRESS_LENGTH } from '@shop/domain/redirects';

/** Query parameters that campaigns and search engines add to a URL without changing the page. */
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|srsltid)$/;
/** Maximum length in characters of a given URL, encoded and with its origin. */
const MAX_URL_LENGTH = 2000;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Normalizes a URL or a path of the former shop: decodes the path, removes the origin, the fragment, trailing
 * slashes and campaign parameters, and sorts the other parameters. Returns null for a text that is neither a
 * URL nor a path, is too long, or contains control characters.
 */
export function normalizeOldAddress(address: string): string | null {
  const text = address.trim();
  if (text.length > MAX_URL_LENGTH) return null;
  if (!/^(?:https?:\/)?\//i.test(text) || !URL.canParse(text, 'https://shop.invalid')) return null;
  const { pathname, searchParams } = new URL(text, 'https://shop.invalid');
  const parameters = [...searchParams].filter(([name]) => !CAMPAIGN_PARAMETER.test(name));
  const query = new URLSearchParams(parameters.sort(compareParameters)).toString();
  const path = trimPath(decodePath(pathname).normalize('NFC')) || '/';
  const normalized = query === '' ? path : `${path}?${query}`;
  const isValid = normalized.length <= MAX_OLD_ADDRESS_LENGTH && !CONTROL_CHARACTER.test(normalized);
  return isValid ? normalized : null;
}

const compareParameters = ([a, x]: readonly string[], [b, y]: readonly string[]): number =>
  `${a}=${x}` < `${b}=${y}` ? -1 : 1;

/**
 * Replaces repeated slashes at the start of a path by one, and removes slashes and spaces at its end, because
 * MariaDB compares texts without their trailing spaces.
 */
const trimPath = (path: string): string =>
  path
    .replace(/^\/{2,}/, '/')
    .replace(/(?<![\s/])[\s/]+$/, '')
    .replace(/^[\s/]+$/, '');

/**
 * Decodes the percent-encoded parts of a path that are valid UTF-8. Other parts remain encoded, and so do
 * `#`, `?` and `%`, which would have another meaning when the path is parsed again.
 */
const decodePath = (path: string): string =>
  path.replaceAll(/(?:%(?!2[35]|3f)[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/**
 * Returns the normalized addresses that may have a redirect for a requested URL: with its query, then without
 * it.
 */
export function getOldAddressKeys(url: string): string[] {
  const keys = [normalizeOldAddress(url), normalizeOldAddress(url.replace(/\?.*$/s, ''))];
  return [...new Set(keys)].filter((key) => key !== null);
}
