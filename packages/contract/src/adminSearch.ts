import * as z from 'zod/mini';
import { ContentVersion } from './contentVersion.ts';
import { endpoint } from './endpoint.ts';
import { NoInput } from './fields.ts';
import { text } from './typedFields.ts';

/** The most words with synonyms, and the most synonyms of a word: a search costs more with each. */
export const SYNONYMS_MAX = 500;
export const MEANINGS_MAX = 10;

const Word = text({ max: 50, missing: 'Please enter a word.' });

/** Whoever searches for the word also finds the others. All are written as one word: 'T-shirt' is `tshirt`. */
const Synonyms = z.object({
  word: z.string(),
  means: z.array(z.string()),
  version: z.optional(ContentVersion),
});

/** The fields of the form. */
export const SynonymFields = z.object({
  word: Word,
  means: z
    .array(Word, 'Please name the synonyms.')
    .check(z.maxLength(MEANINGS_MAX, `Please name at most ${MEANINGS_MAX} synonyms.`)),
});

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  summary: 'The words with synonyms, at most 500, each with the words that are searched for as well',
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'admin',
  input: NoInput,
  output: z.object({ synonyms: z.array(Synonyms) }),
});

export const setSynonyms = endpoint({
  name: 'setSynonyms',
  summary: 'Replaces the synonyms of a word; without any the word has none',
  method: 'PUT',
  path: '/api/admin/synonyms',
  access: 'admin',
  input: z.object({ ...SynonymFields.def.shape, version: z.optional(ContentVersion) }),
  output: Synonyms,
});
