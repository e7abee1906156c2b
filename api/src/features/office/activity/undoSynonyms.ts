import { recordAudit } from '../../audit/audit.ts';
import { setSynonyms } from '../../catalogue/search/synonyms.service.ts';
import { auditedSynonyms } from '../../catalogue/search/synonymsAudit.ts';
import type { Undoing } from './undoContext.ts';
import { changesToUndo } from './undoContext.ts';

/** Restores the previous synonyms of a word. */
export async function undoSynonyms({ tx, call, act }: Undoing): Promise<void> {
  const means = String(act.before?.['means'] ?? '');
  const wanted = means === '' ? [] : means.split(' ');
  const change = auditedSynonyms(await setSynonyms(tx, { word: act.target, means: wanted }));
  changesToUndo(act, change.before);
  await recordAudit(tx, call, { ...change, undoes: act.id });
}
