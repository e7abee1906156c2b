/** Patterns of what may identify a person or grant access, with their replacements; applied in order. */
const REDACTION_RULES: readonly (readonly [RegExp, string])[] = [
  // Credentials, query and fragment of a URL or path.
  [/\/\/[^\s/@]+@/g, '//'],
  [/((?:https?:\/)?\/[^\s"'`<>()?#]*)[?#][^\s"'`<>()]*/g, '$1'],
  [/[^\s"'`<>(),:;=/]+@[^\s"'`<>(),:;=/]+/g, '<e-mail>'],
  // Tokens, ids and hashes are long words with a digit.
  [/\b(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '<token>'],
  // Telephone numbers and numbers of orders or accounts.
  [/\+?\d(?:[ -]?\d){4,}/g, '<number>'],
];

/**
 * Removes credentials, queries and fragments of URLs from a text, and replaces e-mail addresses, tokens and
 * long numbers by placeholders.
 */
export const redactText = (text: string): string =>
  REDACTION_RULES.reduce((redacted, [pattern, placeholder]) => redacted.replace(pattern, placeholder), text);
