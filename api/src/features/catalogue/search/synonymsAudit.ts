import type { ChangedSynonyms } from './synonyms.service.ts';

/** A change of a word's synonyms as the audit has it. */
export const auditedSynonyms = ({ before, after }: ChangedSynonyms) => ({
  action: 'synonyms.changed',
  target: after.word,
  before: { means: before.means.join(' ') },
  after: { means: after.means.join(' ') },
});
