import { recordAudit } from '../../audit/audit.ts';
import { setSynonyms } from '../../catalogue/search/synonyms.service.ts';
import { toSynonymsAudit } from '../../catalogue/search/synonymsAudit.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Restores the previous synonyms of a word. */
export async function undoSynonyms({ tx, call, act }: UndoContext): Promise<void> {
  const means = String(act.before?.['means'] ?? '');
  const wanted = means === '' ? [] : means.split(' ');
  const change = toSynonymsAudit(await setSynonyms(tx, { word: act.target, means: wanted }));
  findChangesToUndo(act, change.before);
  await recordAudit(tx, call, { ...change, undoes: act.id });
}
