import { SHOP_SYSTEM_PATHS } from '@shop/domain/redirects';
import type { RedirectTemplateSystem } from '@shop/domain/redirects';
import * as z from 'zod/mini';
import * as calls from './calls/adminRedirects.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, PageNumber, RedirectId } from './fields.ts';

const RedirectFilters = { search: z.optional(z.string().check(z.maxLength(100))) };

const RedirectTarget = z.object({
  _id: z.string(),
  name: z.string(),
  /** False for a product that shoppers do not see; requests are not redirected to it. */
  isPublic: z.boolean(),
});

export const Redirect = z.object({
  _id: z.string(),
  /** Path, and query if it has one, of the former shop's URL. */
  address: z.string(),
  product: RedirectTarget,
  createdAt: z.string(),
});
export type Redirect = z.infer<typeof Redirect>;

export const ListRedirectsInput = z.object({ page: PageNumber, ...RedirectFilters });

export const ListRedirectsOutput = z.object({
  redirects: z.array(Redirect),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
});

export const listRedirects = defineEndpoint({
  ...calls.listRedirects,
  summary: 'Addresses of the former shop that lead to products, by words of the address or of the product',
  input: ListRedirectsInput,
  output: ListRedirectsOutput,
});

const isRedirectTemplateSystem = (key: string): key is RedirectTemplateSystem =>
  Object.hasOwn(SHOP_SYSTEM_PATHS, key);
export const REDIRECT_TEMPLATE_SYSTEMS = Object.keys(SHOP_SYSTEM_PATHS).filter(isRedirectTemplateSystem);

export const ExportRedirectsInput = z.object({
  ...RedirectFilters,
  /**
   * Exports a template for this shop system instead of the list: all products, each with the address that it
   * probably had in that system.
   */
  system: z.optional(z.enum(REDIRECT_TEMPLATE_SYSTEMS)),
});

export const ExportRedirectsOutput = z.string();

export const exportRedirects = defineEndpoint({
  ...calls.exportRedirects,
  summary: 'The redirects of the list, or a template of all products, as a CSV file',
  input: ExportRedirectsInput,
  output: ExportRedirectsOutput,
});

export const RedirectFileInput = z.object({ file: z.file('Please choose a file.') });

export const RedirectFileReport = z.object({
  /** Number of rows that are added. */
  added: z.int(),
  /** Number of rows whose redirects exist already. */
  unchanged: z.int(),
  /** Number of rows that cannot be added. */
  broken: z.int(),
  /** First rows that cannot be added, each with its line in the file and the reason. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  /** First rows that are added, each with its line in the file. */
  examples: z.array(z.object({ line: z.int(), address: z.string(), product: z.string() })),
});
export type RedirectFileReport = z.infer<typeof RedirectFileReport>;

export const checkRedirects = defineEndpoint({
  ...calls.checkRedirects,
  summary:
    'Says what would become of each row of a CSV file of old addresses and products; nothing is written',
  input: RedirectFileInput,
  output: RedirectFileReport,
});

export const addRedirects = defineEndpoint({
  ...calls.addRedirects,
  summary: 'Adds the valid rows of a CSV file of old addresses and products, and leaves the others out',
  input: RedirectFileInput,
  output: RedirectFileReport,
});

export const DeleteRedirectInput = z.object({ id: RedirectId });

export const deleteRedirect = defineEndpoint({
  ...calls.deleteRedirect,
  summary: 'Deletes a redirect',
  input: DeleteRedirectInput,
  output: Message,
});
