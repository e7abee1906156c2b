import type { EntryState } from '@shop/store/entry';
import { alignColumns, indentLines } from './report.ts';

const MAX_LISTED_VERSIONS = 3;

/**
 * Describes which versions visitors get, which a rollback returns to, and which were withdrawn, one line for each role.
 */
export function describeState(state: EntryState): string[] {
  const { active, previous, candidate, disabled, earlier, withdrawn } = state;
  const entries = [
    ['active', active ?? 'none'],
    ['previous', previous ?? 'none'],
    ...(earlier.length > 0 ? [['before it', formatShortList(earlier)]] : []),
    ...(candidate ? [['candidate', `${candidate.version} for ${candidate.percent} %`]] : []),
    ...(withdrawn.length > 0 ? [['withdrawn', formatShortList(withdrawn)]] : []),
    ...(disabled ? [['disabled', 'no visitor gets any version']] : []),
  ];
  return indentLines(alignColumns(entries));
}

function formatShortList(versions: readonly string[]): string {
  const hiddenCount = versions.length - MAX_LISTED_VERSIONS;
  return (
    versions.slice(0, MAX_LISTED_VERSIONS).join(', ') + (hiddenCount > 0 ? ` and ${hiddenCount} more` : '')
  );
}
