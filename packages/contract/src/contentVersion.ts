import * as z from 'zod/mini';

/** Content version of a value that does not exist yet, such as the synonyms of a new word. */
export const NO_CONTENT_VERSION = 'none';

/**
 * Version of a value that is replaced as a whole, for optimistic locking. A change contains the version that
 * the client has read, and is refused with 409 `stale_version` if the value has changed since. A change
 * without a version is always made.
 */
export const ContentVersion = z.string().check(z.maxLength(64));

/** Current value of a field, as text for people, and its content version. */
export const CurrentContent = z.object({ text: z.string(), version: ContentVersion });
export type CurrentContent = z.infer<typeof CurrentContent>;
