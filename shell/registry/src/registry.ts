import * as z from 'zod/mini';
import { prefixConflicts } from './prefixes.ts';

export const Access = z.enum(['all', 'signed-in', 'admin']);
export type Access = z.infer<typeof Access>;

/** A path from the root by whole segments, without a trailing slash; patterns have `:name` segments. */
const PathText = z.string().check(z.regex(/^\/(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/));

/** Exact or caret ranges only: the one comparison that browser and server make alike (see requirements.ts). */
const Range = z.string().check(z.regex(/^\^?\d+\.\d+\.\d+$/));

export const Prefix = z.object({ path: PathText, access: Access });
export type Prefix = z.infer<typeof Prefix>;

/** A picture among the files of the version; with `media` for the windows that show it. */
const Picture = z.object({ file: z.string(), type: z.string(), media: z.optional(z.string()) });
export type Picture = z.infer<typeof Picture>;

/** What the server needs to answer one page of a micro-frontend with everything in its HTML; emitted by the build. */
export const RegistryPage = z.object({
  pattern: PathText,
  access: Access,
  /** Text in which `:name` stands for a path parameter, or the field of the answer that holds it. */
  title: z.union([
    z.string(),
    z.object({ from: z.string(), as: z.optional(z.string()), otherwise: z.optional(z.string()) }),
  ]),
  description: z.optional(z.union([z.string(), z.object({ from: z.string() })])),
  data: z.optional(
    z.object({
      /** Name of the RTK Query endpoint that the answer is seeded into. */
      endpoint: z.string(),
      path: z.string(),
      query: z.optional(z.record(z.string(), z.string())),
      /** The argument of the endpoint; `:name` stands for a path parameter. */
      input: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Where the answer holds the largest image, e.g. `products.0.image`. */
      image: z.optional(z.string()),
      imageSizes: z.optional(z.string()),
    }),
  ),
  /** The largest picture, when no answer holds it; one for each crop. */
  pictures: z._default(z.array(Picture), []),
  /** Markup that stands in the page until it is drawn, with `{pictures}` and perhaps `{title}`. */
  still: z.optional(z.string()),
  /** Script files that the page needs beside the micro-frontend's own. */
  files: z._default(z.array(z.string()), []),
});
export type RegistryPage = z.infer<typeof RegistryPage>;

export const RegistryVersion = z.object({
  base: z.url(),
  contract: z.number(),
  requires: z.record(z.string(), Range),
  /** The file of the container, and the files of what it exposes. */
  entry: z.string(),
  expose: z.array(z.string()),
  manifest: z.record(z.string(), z.unknown()),
  /** The file that draws its pages on the server; a version without one is drawn in the browser alone. */
  server: z.optional(z.string()),
  /** SHA-384 of every file, as integrity attributes have it. */
  files: z.record(z.string(), z.string()),
  pages: z.array(RegistryPage),
});
export type RegistryVersion = z.infer<typeof RegistryVersion>;

export const RegistryEntry = z
  .object({
    container: z.string().check(z.regex(/^mfe_[a-z]+$/)),
    owner: z.string(),
    prefixes: z.array(Prefix),
    active: z.string(),
    previous: z.nullable(z.string()),
    versions: z.record(z.string(), RegistryVersion),
  })
  .check(z.refine((entry) => entry.active in entry.versions, 'The active version is not listed.'));
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Registry = z
  .object({
    schema: z.literal(1),
    generation: z.int(),
    remotes: z.record(z.string(), RegistryEntry),
  })
  .check(
    z.superRefine((registry, context) => {
      for (const message of prefixConflicts(registry.remotes)) context.addIssue(message);
    }),
  );
export type Registry = z.infer<typeof Registry>;

export const EMPTY_REGISTRY: Registry = { schema: 1, generation: 0, remotes: {} };
