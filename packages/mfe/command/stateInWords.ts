import type { EntryState } from '@shop/store/entry';
import { columns, indented } from './report.ts';

const SHOWN = 3;

/** Describes which versions visitors get and which a rollback returns to, one line for each. */
export function stateInWords(state: EntryState): string[] {
  const { active, previous, candidate, disabled, earlier, withdrawn } = state;
  const facts = [
    ['active', active ?? 'none'],
    ['previous', previous ?? 'none'],
    ...(earlier.length > 0 ? [['before it', shortList(earlier)]] : []),
    ...(candidate ? [['candidate', `${candidate.version} for ${candidate.percent} %`]] : []),
    ...(withdrawn.length > 0 ? [['withdrawn', shortList(withdrawn)]] : []),
    ...(disabled ? [['disabled', 'no visitor gets any version']] : []),
  ];
  return indented(columns(facts));
}

function shortList(versions: readonly string[]): string {
  const rest = versions.length - SHOWN;
  return versions.slice(0, SHOWN).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
