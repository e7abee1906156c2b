import * as z from 'zod/mini';

export const Access = z.enum(['all', 'signed-in', 'admin']);
export type Access = z.infer<typeof Access>;

/** A path from the root, without a trailing slash. In pages it may have `:name` segments. */
export const PathText = z.string().check(z.regex(/^\/(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/));

/** A text in the response of the page's call, at a path of field names such as `products.0.name`. */
const AnsweredText = z.object({
  from: z.string(),
  /** A template for the text, e.g. `Order {value}`. */
  as: z.optional(z.string()),
  /** The text when there is no response. */
  otherwise: z.optional(z.string()),
});
export type AnsweredText = z.infer<typeof AnsweredText>;

/** The call whose response the server embeds in the page, so that the first render needs no request. */
export const PageData = z.object({
  /** The name of the contract's endpoint, which is also that of the RTK Query endpoint. */
  endpoint: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.string())),
  /** The argument of the endpoint. As in path and query, `:name` stands for a path parameter of the page. */
  input: z.record(z.string(), z.string()),
});
export type PageData = z.infer<typeof PageData>;

const facts = {
  path: PathText,
  access: Access,
  /** Title and heading: a text in which `:name` stands for a path parameter, or a field of the response. */
  title: z.union([z.string(), AnsweredText]),
  description: z.optional(z.union([z.string(), AnsweredText])),
  data: z.optional(PageData),
  /**
   * Parameters of the address's query that change what is shown; for the server, all others do not exist. The call for the
   * page's data gets them too.
   */
  query: z.optional(z.array(z.string())),
  /**
   * The path of a field that the response always has. Without it, or when the API refuses the input of its first name, e.g.
   * an unknown category, the page is 404.
   */
  requires: z.optional(z.string()),
  /** A step of the checkout or the like: the page has no navigation beside it that would lead elsewhere. */
  bare: z.optional(z.literal(true)),
  /** The path of the largest picture in the response, e.g. `products.0.image`, and its `sizes` attribute. */
  image: z.optional(z.object({ from: z.string(), sizes: z.string() })),
  /** Search engines may index the page. */
  index: z.optional(z.literal(true)),
  /** The URL may contain the token of an emailed link, so the page sends no Referer header. */
  hasToken: z.optional(z.literal(true)),
};

/** The facts of a page that a build copies unchanged from its declaration. */
export const PageFacts = z.object(facts);
export type PageFacts = z.infer<typeof PageFacts>;

/** A picture among the files of the version. `media` selects the windows that show it. */
const Picture = z.object({ file: z.string(), type: z.string(), media: z.optional(z.string()) });

/** The description of a page for servers and browsers, without its code. The build adds the files. */
export const Page = z.object({
  ...facts,
  /** The crops of the largest picture, if no response contains it. */
  pictures: z._default(z.array(Picture), []),
  /** The script files of the page, besides those that all pages of the micro-frontend need. */
  files: z._default(z.array(z.string()), []),
});
export type Page = z.infer<typeof Page>;
