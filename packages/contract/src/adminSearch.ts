import * as z from 'zod/mini';
import { SynonymFields } from './adminSettingsForms.ts';
import * as calls from './calls/adminSearch.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { NoInput } from './fields.ts';

/** Maximum number of words with synonyms: each one makes a search more expensive. */
export const MAX_WORDS_WITH_SYNONYMS = 500;

/**
 * Synonyms of a word: a search for `word` also finds `means`. Every text is normalized to one word: 'T-shirt'
 * becomes `tshirt`.
 */
export const Synonyms = z.object({
  word: z.string(),
  means: z.array(z.string()),
  version: z.optional(ContentVersion),
});

export const ListSynonymsOutput = z.object({ synonyms: z.array(Synonyms) });

export const listSynonyms = defineEndpoint({
  ...calls.listSynonyms,
  summary: 'The words with synonyms, at most 500, each with the words that are searched for as well',
  input: NoInput,
  output: ListSynonymsOutput,
});

export const SetSynonymsInput = z.object({ ...SynonymFields.shape, version: z.optional(ContentVersion) });

export const setSynonyms = defineEndpoint({
  ...calls.setSynonyms,
  summary: 'Replaces the synonyms of a word; without any the word has none',
  input: SetSynonymsInput,
  output: Synonyms,
});
