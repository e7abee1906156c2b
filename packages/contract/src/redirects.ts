import * as z from 'zod/mini';
import * as calls from './calls/redirects.ts';
import { defineEndpoint } from './endpoint.ts';

/** Maximum length of a requested address in characters; longer ones are not looked up. */
export const MAX_REQUESTED_ADDRESS_LENGTH = 2000;

export const FindRedirectInput = z.object({
  /** Path and query of the requested URL. */
  address: z.string().check(z.maxLength(MAX_REQUESTED_ADDRESS_LENGTH)),
});

export const FindRedirectOutput = z.object({
  /** Id of the public product to which the address redirects; absent without one. */
  product: z.optional(z.string()),
});

export const findRedirect = defineEndpoint({
  ...calls.findRedirect,
  summary: 'The product to which an address of the former shop leads',
  input: FindRedirectInput,
  output: FindRedirectOutput,
});
