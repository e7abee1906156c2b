import type { Recipient } from '@shop/domain/documents';
import { formatRecipient } from '@shop/domain/documents';

const MAX_NAME_LENGTH = 60;

/**
 * Characters that are not part of a name: everything except letters and digits of any script, dots, and what
 * joins letters, such as hyphens, apostrophes and the joiners of Arabic and Indic scripts.
 */
const FORBIDDEN_IN_NAMES =
  /[^\p{L}\p{M}\p{N}'’\-\u2010\u2011.\u200C\u200D]|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;
const DOT_NOT_AFTER_LETTER = /(?<![\p{L}\p{M}])\./gu;
const DOT_INSIDE = /[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{N}])/gu;
/** Maximum number of digits in a name; telephones offer to call a number with more digits. */
const MAX_DIGITS = 3;

/**
 * Sanitizes a person's name for an e-mail, to at most 60 characters. People choose their names freely, and mail
 * programs turn whatever looks like an address or a telephone number into a link, even in plain text, so such parts
 * are removed. Returns an empty string when nothing remains.
 */
export function toPlainName(name: string): string {
  const withoutLinks = removeLinks(name.normalize('NFKC')).replace(FORBIDDEN_IN_NAMES, ' ');
  const digits = withoutLinks.match(/\p{N}/gu)?.length ?? 0;
  const plain = digits > MAX_DIGITS ? withoutLinks.replace(/\p{N}/gu, '') : withoutLinks;
  return truncateName(plain.replace(DOT_NOT_AFTER_LETTER, ' ').replace(/\s+/g, ' ').trim());
}

/** Text that mail programs turn into links: a domain name, an IP address, a URL scheme, or an `@`. */
const LINK_PATTERN = /[.\u2024\u3002\uFF0E\uFF61][\p{L}\p{M}]{2}|\p{N}\.\p{N}+\.\p{N}|:\/\/|@/u;

/**
 * Returns a buyer's company, name and address as on the invoice. Parts that mail programs would turn into
 * links or telephone numbers are changed.
 */
export function toInvoiceRecipient({ name, address, company }: Recipient): string {
  const hasNoLinks = (text: string): boolean => !LINK_PATTERN.test(text.normalize('NFKC'));
  const isName = hasNoLinks(name) && (name.match(/\p{N}/gu)?.length ?? 0) <= MAX_DIGITS;
  const toPlain = (text: string): string => (hasNoLinks(text) ? text : removeLinks(text));
  return formatRecipient({
    name: isName ? name : toPlainName(name),
    address: toPlain(address),
    company: company && { ...company, name: toPlain(company.name) },
  });
}

/**
 * Changes text so that mail programs find no links in it: adds a space after each dot before a letter or
 * digit, and replaces `://` and `@` with a space.
 */
export function removeLinks(text: string): string {
  return text.replace(DOT_INSIDE, '. ').replace(/:\/\/|@/g, ' ');
}

const truncateName = (text: string): string => [...text].slice(0, MAX_NAME_LENGTH).join('').trim();
