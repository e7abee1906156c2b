import { LEGAL_TEXT_KINDS } from '@shop/domain/legalTexts';
import * as z from 'zod/mini';
import * as calls from './calls/legalTexts.ts';
import { defineEndpoint } from './endpoint.ts';
import { createUnknownIdIssue } from './fields.ts';

export const LegalTextKind = z.enum(LEGAL_TEXT_KINDS);

export const GetLegalTextInput = z.object({
  kind: LegalTextKind,
  /** Number of the version, the newest by default. */
  version: z.optional(
    z.string().check(z.refine((text) => /^[1-9]\d{0,8}$/.test(text), createUnknownIdIssue('Terms'))),
  ),
});

export const LegalText = z.object({
  version: z.int(),
  /** Text by an administrator, one paragraph or `## heading` a line; null for the text in the code of the page. */
  text: z.nullable(z.string()),
  /** Time from which the version applies. */
  publishedAt: z.string(),
});
export type LegalText = z.infer<typeof LegalText>;

export const getLegalText = defineEndpoint({
  ...calls.getLegalText,
  summary: 'A version of a legal text, the newest by default',
  input: GetLegalTextInput,
  output: LegalText,
});
