import * as z from 'zod/mini';

const ORIGIN_PATTERN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/**
 * Origin such as `https://host` or `https://host:8443`. Wildcards, paths and keywords are rejected, because
 * they would make the Content-Security-Policy allow more than the declared origin.
 */
const Origin = z
  .string()
  .check(
    z.refine(
      (text) => ORIGIN_PATTERN.test(text) && isOrigin(text),
      'An origin is https://host or https://host:port: without a wildcard, a path, or a slash at its end.',
    ),
  );

/**
 * Origins that a micro-frontend needs in addition to the shop's, by directive of the Content-Security-Policy:
 * `connect-src` for calls, and `frame-src`. Pictures may come from every https address without being declared.
 */
export const CspSources = z.strictObject({
  connect: z.optional(z.array(Origin)),
  frame: z.optional(z.array(Origin)),
});
export type CspSources = z.infer<typeof CspSources>;

export type CspDirective = keyof CspSources;
export const CSP_DIRECTIVES: readonly CspDirective[] = ['connect', 'frame'];

/** Returns the origins, by directive, for which `isIncluded` is true. */
export function filterSources(
  sources: CspSources | undefined,
  isIncluded: (directive: CspDirective, origin: string) => boolean,
): CspSources {
  const filtered: { [K in CspDirective]?: string[] } = {};
  for (const directive of CSP_DIRECTIVES) {
    const origins = (sources?.[directive] ?? []).filter((origin) => isIncluded(directive, origin));
    if (origins.length > 0) filtered[directive] = origins;
  }
  return filtered;
}

/** Merges lists of origins by directive, without duplicates. */
export function mergeSources(sourceLists: readonly (CspSources | undefined)[]): CspSources {
  const merged: { [K in CspDirective]?: string[] } = {};
  for (const directive of CSP_DIRECTIVES) {
    const origins = new Set(sourceLists.flatMap((sources) => sources?.[directive] ?? []));
    if (origins.size > 0) merged[directive] = [...origins];
  }
  return merged;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
