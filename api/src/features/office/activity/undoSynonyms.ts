import { setSynonyms } from '../../catalogue/search/synonyms.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Restores the previous synonyms of a word. */
export async function undoSynonyms({ tx, call, act }: UndoContext): Promise<void> {
  const means = String(act.before?.['means'] ?? '');
  const wanted = means === '' ? [] : means.split(' ');
  const { before } = await setSynonyms(tx, call, { word: act.target, means: wanted }, act.id);
  findChangesToUndo(act, { means: before.means.join(' ') });
}
