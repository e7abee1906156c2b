import * as z from 'zod/mini';
import { CspSources } from './csp.ts';
import { Page, PathText } from './page.ts';
import { DeclaredLink, PageLink } from './pageLink.ts';
import { findPrefixConflicts } from './prefixes.ts';

/**
 * Team of a micro-frontend (`owner`), the micro-frontend's name for visitors (`area`), and the paths that
 * belong to it.
 */
const identityFields = {
  owner: z.string(),
  area: z.string(),
  /** Prefixes of the paths that belong to this micro-frontend. */
  prefixes: z.array(PathText),
};

/**
 * Percentage of visitors for whom a candidate may fail before it is withdrawn. The platform's own limit
 * applies if it is lower or this is absent.
 */
const errorBudget = z.optional(z.int().check(z.gte(0), z.lte(100)));

/** Declaration of a micro-frontend without its code. The shell's own pages are declared in the same form. */
export const MicroFrontendDescription = z.object({
  name: z.string(),
  ...identityFields,
  errorBudget,
  csp: z.optional(CspSources),
  links: z.optional(z.array(DeclaredLink)),
  pages: z.array(Page),
});
export type MicroFrontendDescription = z.infer<typeof MicroFrontendDescription>;

/** Globally unique name of the build's container, because two versions of a micro-frontend may run in one page. */
const ContainerName = z.string().check(z.regex(/^mfe_\w+$/));

const versionFields = {
  container: ContainerName,
  contract: z.number(),
  /** Shared packages of the shell that the build needs, with their version ranges; only servers compare them. */
  requires: z.record(z.string(), z.string()),
  /** File of the container, and the files of its exposed modules. */
  entry: z.string(),
  expose: z.array(z.string()),
  /** File that renders the pages on the server; absent when they are rendered in the browser only. */
  server: z.optional(z.string()),
  /**
   * The federation plugin's own description, which no code reads. It is still written, because shells of
   * earlier releases require it.
   */
  manifest: z.optional(z.record(z.string(), z.unknown())),
  /**
   * SHA-384 hash of every file, in the form of integrity attributes; empty for the build of a development
   * server. Browsers get only the hashes of scripts.
   */
  files: z.record(z.string(), z.string()),
  /** Origins that the micro-frontend needs in addition to the shop's. */
  csp: z.optional(CspSources),
  /** Links that the shell shows to pages of the micro-frontend. */
  links: z.optional(z.array(PageLink)),
  pages: z.array(Page),
};

/** Content of `mfe.json`, the description of a build. */
export const Build = z.object({
  name: z.string(),
  version: z.string(),
  /** Version of the API's contract with which the micro-frontend was built. */
  apiContract: z.optional(z.string()),
  ...identityFields,
  errorBudget,
  ...versionFields,
});
export type Build = z.infer<typeof Build>;

/**
 * Absolute URL. `z.url` is not used, because its code would enlarge the chunk in which browsers load this
 * schema.
 */
const AbsoluteUrl = z.string().check(z.refine(isAbsoluteUrl));

export const RegistryVersion = z.object({
  base: AbsoluteUrl,
  ...versionFields,
  /**
   * Reasons why this shell cannot run the version; absent when it can. The shell's server determines them
   * before any file is downloaded.
   */
  unmet: z.optional(z.array(z.string())),
});
export type RegistryVersion = z.infer<typeof RegistryVersion>;

/** Version that `percent` percent of the visitors get instead of the active one. */
const Candidate = z.object({ version: z.string(), percent: z.number() });
export type Candidate = z.infer<typeof Candidate>;

export const RegistryEntry = z
  .object({
    ...identityFields,
    active: z.string(),
    /** Fallback for a failure of the active version; null without one. */
    previous: z.nullable(z.string()),
    candidate: z._default(z.nullable(Candidate), null),
    /**
     * True when visitors get no version, except in a preview; the pages of the active version remain known.
     */
    disabled: z._default(z.boolean(), false),
    versions: z.record(z.string(), RegistryVersion),
  })
  .check(z.refine((entry) => entry.active in entry.versions, 'The active version is not listed.'));
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Registry = z
  .object({
    schema: z.literal(2),
    generation: z.int(),
    remotes: z.record(z.string(), RegistryEntry),
  })
  .check(
    z.superRefine((registry, context) => {
      for (const message of findPrefixConflicts(registry.remotes)) context.addIssue(message);
    }),
  );
export type Registry = z.infer<typeof Registry>;

function isAbsoluteUrl(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}
