/** Kinds of legal texts that have versions. */
export const LEGAL_TEXT_KINDS = ['terms'] as const;
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number];

/**
 * Maximum length of a legal text in UTF-16 code units. A `TEXT` column of MySQL holds at least 21 845 of them
 * in any language.
 */
export const MAX_LEGAL_TEXT_LENGTH = 20_000;
