import type { EntryState } from '@shop/store/entry';
import { columns, indented } from './report.ts';

/** What visitors get, a line for each fact. */
export function stateInWords({ active, previous, candidate, disabled }: EntryState): string[] {
  const facts = [
    ['active', active ?? 'none'],
    ['previous', previous ?? 'none'],
    ...(candidate ? [['candidate', `${candidate.version} for ${candidate.percent} %`]] : []),
    ...(disabled ? [['disabled', 'no visitor gets any version']] : []),
  ];
  return indented(columns(facts));
}
