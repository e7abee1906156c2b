import type { SynonymsChange } from './synonyms.service.ts';

/** Builds the audit entry of a change of synonyms. */
export const toSynonymsAudit = ({ before, after }: SynonymsChange) => ({
  action: 'synonyms.changed',
  target: after.word,
  before: { means: before.means.join(' ') },
  after: { means: after.means.join(' ') },
});
