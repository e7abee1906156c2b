import * as z from 'zod/mini';

export const Access = z.enum(['all', 'signed-in', 'admin']);
export type Access = z.infer<typeof Access>;

/** A path from the root by whole segments, without a trailing slash; pages have `:name` segments in it. */
export const PathText = z.string().check(z.regex(/^\/(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/));

/** Text that stands in the answer of the page's call, at a path of field names such as `products.0.name`. */
const AnsweredText = z.object({
  from: z.string(),
  /** The words around it, e.g. `Order {value}`. */
  as: z.optional(z.string()),
  /** What stands there while there is no answer. */
  otherwise: z.optional(z.string()),
});
export type AnsweredText = z.infer<typeof AnsweredText>;

/** The call whose answer the server writes into the page, so that the first render needs no request. */
export const PageData = z.object({
  /** Name of the contract's call, and of the RTK Query endpoint that the answer is seeded into. */
  endpoint: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.string())),
  /** The argument of the endpoint; `:name` stands for a path parameter of the page, here as in path and query. */
  input: z.record(z.string(), z.string()),
});
export type PageData = z.infer<typeof PageData>;

const facts = {
  path: PathText,
  access: Access,
  /** Title and heading: text in which `:name` stands for a path parameter, or the field of the answer that holds it. */
  title: z.union([z.string(), AnsweredText]),
  description: z.optional(z.union([z.string(), AnsweredText])),
  data: z.optional(PageData),
  /** Where the answer holds the largest picture, e.g. `products.0.image`, and the `sizes` that it has on the page. */
  image: z.optional(z.object({ from: z.string(), sizes: z.string() })),
  /** Search engines may keep it. */
  index: z.optional(z.literal(true)),
  /** Its address may carry the token of a letter's link, and is of use to one person only. */
  hasToken: z.optional(z.literal(true)),
};

/** What a declaration says of a page and a build writes down as it stands. */
export const PageFacts = z.object(facts);
export type PageFacts = z.infer<typeof PageFacts>;

/** A picture among the files of the version; with `media` for the windows that show it. */
const Picture = z.object({ file: z.string(), type: z.string(), media: z.optional(z.string()) });

/** A page as servers and browsers know it before any of its code runs; the build adds the files. */
export const Page = z.object({
  ...facts,
  /** The largest picture, when no answer holds it; one for each crop. */
  pictures: z._default(z.array(Picture), []),
  /** Script files that the page needs beside the micro-frontend's own. */
  files: z._default(z.array(z.string()), []),
});
export type Page = z.infer<typeof Page>;
