import { recordAudit } from '../../audit/audit.ts';
import { setSynonyms } from '../../catalogue/search/synonyms.service.ts';
import { toSynonymsAudit } from '../../catalogue/search/synonymsAudit.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Restores the previous synonyms of a word. */
export async function undoSynonyms({ tx, call, entry }: UndoContext): Promise<void> {
  const means = String(entry.before?.['means'] ?? '');
  const meanings = means === '' ? [] : means.split(' ');
  const change = toSynonymsAudit(await setSynonyms(tx, { word: entry.target, means: meanings }));
  findChangesToUndo(entry, change.before);
  await recordAudit(tx, call, { ...change, undoes: entry.id });
}
