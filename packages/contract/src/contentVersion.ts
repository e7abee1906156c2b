import * as z from 'zod/mini';

/** The version of a value that is not there, such as the synonyms of a new word. */
export const NO_CONTENT = 'none';

/**
 * The version of a value that is replaced as a whole. Who has read it sends it back with the change, which is refused with
 * 409 `stale_version` when the value has changed since. A change without a version is made in any case.
 */
export const ContentVersion = z.string().check(z.maxLength(64));

/** A value as it is now, as people read it. */
export const CurrentContent = z.object({ text: z.string(), version: ContentVersion });
export type CurrentContent = z.infer<typeof CurrentContent>;
