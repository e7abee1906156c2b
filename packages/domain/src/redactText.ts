/** Rules that replace what may identify a person or grant access. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Credentials, query and fragment of a URL or path.
  [/\/\/[^\s/@]+@/g, '//'],
  [/((?:https?:\/)?\/[^\s"'`<>()?#]*)[?#][^\s"'`<>()]*/g, '$1'],
  [/[^\s"'`<>(),:;=/]+@[^\s"'`<>(),:;=/]+/g, '<e-mail>'],
  // Tokens, ids and hashes are long words with a digit.
  [/\b(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '<token>'],
  // Telephone numbers and numbers of orders or accounts.
  [/\+?\d(?:[ -]?\d){4,}/g, '<number>'],
];

/** Replaces e-mail addresses, tokens, long numbers and the queries of URLs in a text by placeholders. */
export const redactText = (text: string): string =>
  RULES.reduce((redacted, [pattern, placeholder]) => redacted.replace(pattern, placeholder), text);
