import * as z from 'zod/mini';

export const Access = z.enum(['all', 'signed-in', 'admin']);
export type Access = z.infer<typeof Access>;

/** Path from the root, without a trailing slash unless it is `/`. In pages it may have `:name` segments. */
export const PathText = z.string().check(z.regex(/^\/(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/));

/**
 * Text in the response of the call for the page's data, at a path of field names and indices such as
 * `products.0.name`.
 */
const ResponseText = z.object({
  from: z.string(),
  /** Template for the text, e.g. `Order {value}`. */
  as: z.optional(z.string()),
  /** Text to use when the response is missing or has no such text. */
  otherwise: z.optional(z.string()),
});
export type ResponseText = z.infer<typeof ResponseText>;

/** Call whose response the server embeds in the page, so that the first render needs no request. */
export const PageData = z.object({
  /** Name of the contract's endpoint, which is also the name of the RTK Query endpoint. */
  endpoint: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.string())),
  /** Argument of the endpoint. As in path and query, `:name` stands for a path parameter of the page. */
  input: z.record(z.string(), z.string()),
});
export type PageData = z.infer<typeof PageData>;

const pageFields = {
  path: PathText,
  access: Access,
  /** Title and heading: a text in which `:name` stands for a path parameter, or a field of the response. */
  title: z.union([z.string(), ResponseText]),
  description: z.optional(z.union([z.string(), ResponseText])),
  data: z.optional(PageData),
  /**
   * Query parameters that change the page's content; the server ignores all others. The call for the page's data also
   * receives them.
   */
  query: z.optional(z.array(z.string())),
  /**
   * Path of a field that the response has whenever the page exists, e.g. `category.name`. The server responds
   * with 404 when the field is missing, or when the API rejects the input named by the first part of the path
   * (`category`). It responds with 301 instead if the API's response names a new path.
   */
  requires: z.optional(z.string()),
  /** Whether the page is a step of a flow such as the checkout, without navigation that leads elsewhere. */
  bare: z.optional(z.literal(true)),
  /** Path of the largest picture in the response, e.g. `products.0.image`, and its `sizes` attribute. */
  image: z.optional(z.object({ from: z.string(), sizes: z.string() })),
  /** Whether search engines may index the page. */
  index: z.optional(z.literal(true)),
  /**
   * Query parameters with which search engines may not index the page, e.g. `version` for a replaced text.
   */
  noindexQuery: z.optional(z.array(z.string())),
  /** Whether the URL may contain the token of an e-mailed link: the page then sends no Referer header. */
  hasToken: z.optional(z.literal(true)),
};

/** Properties that a build copies unchanged from the declaration of a page. */
export const PageProperties = z.object(pageFields);
export type PageProperties = z.infer<typeof PageProperties>;

/** Picture among the files of the version. `media` selects the viewports that show it. */
const Picture = z.object({ file: z.string(), type: z.string(), media: z.optional(z.string()) });

/**
 * Description of a page for servers and browsers, without its code. The build adds `pictures` and `files`.
 */
export const Page = z.object({
  ...pageFields,
  /** Crops of the page's largest picture by viewport; none if the page's data names the picture. */
  pictures: z._default(z.array(Picture), []),
  /** Script files of the page, in addition to the files that all pages of the micro-frontend need. */
  files: z._default(z.array(z.string()), []),
});
export type Page = z.infer<typeof Page>;
