import { MAX_SYNONYMS_PER_WORD } from '@shop/contract/adminSettingsForms';
import { MAX_WORDS_WITH_SYNONYMS } from '@shop/contract/adminSearch';
import { splitWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { assertContentUnchanged, computeContentVersion } from '../../../contentVersion.ts';
import { SearchSynonymEntity } from '../../../database/entities/search.ts';
import { lockAdmins } from '../../../database/locks.ts';
import { invalidInput } from '../../../errors.ts';

/** Maximum length of a word in characters, as the columns can store it. */
const MAX_WORD_LENGTH = 50;

export interface WordSynonyms {
  readonly word: string;
  readonly means: string[];
  /** Content version of the word's synonyms; a change with an older version is refused. */
  readonly version?: string | undefined;
}

export async function listSynonyms(em: EntityManager): Promise<WordSynonyms[]> {
  const rows = await em.find(SearchSynonymEntity, {
    order: { word: 'ASC', means: 'ASC' },
    take: MAX_WORDS_WITH_SYNONYMS * MAX_SYNONYMS_PER_WORD,
  });
  const words = new Map<string, string[]>();
  for (const { word, means } of rows) words.set(word, [...(words.get(word) ?? []), means]);
  return [...words].map(([word, means]) => ({ word, means, version: getVersion(means) }));
}

/** Synonyms of a word before and after a change. */
export interface SynonymsChange {
  readonly before: WordSynonyms;
  readonly after: WordSynonyms;
}

const getVersion = (means: readonly string[]): string =>
  computeContentVersion(means.length === 0 ? null : means);

/**
 * Replaces the synonyms of a word. Throws 400 when a word has neither letters nor digits or the limit of
 * words is exceeded, and 409 `stale_version` when the synonyms have changed since the given version.
 */
export async function setSynonyms(tx: EntityManager, input: WordSynonyms): Promise<SynonymsChange> {
  const word = parseSingleWord(input.word, 'word');
  const meanings = input.means.map((each) => parseSingleWord(each, 'means'));
  const means = [...new Set(meanings)].filter((each) => each !== word).sort();
  // A new word has no row to lock, so the lock of the administrators serializes all changes of synonyms.
  await lockAdmins(tx);
  const storedRows = await tx.find(SearchSynonymEntity, { where: { word }, order: { means: 'ASC' } });
  const before = storedRows.map((each) => each.means);
  if (before.join(' ') !== means.join(' ')) {
    const present = { text: before.join(', '), version: getVersion(before) };
    assertContentUnchanged([{ name: 'means', version: input.version, present }]);
  }
  if (storedRows.length === 0 && means.length > 0) await assertSynonymLimit(tx, word);
  await tx.delete(SearchSynonymEntity, { word });
  if (means.length > 0) {
    await tx.insert(
      SearchSynonymEntity,
      means.map((each) => ({ word, means: each })),
    );
  }
  return { before: { word, means: before }, after: { word, means, version: getVersion(means) } };
}

/** Normalizes a text to one word, as the search index stores it. Throws 400 when nothing is left. */
function parseSingleWord(text: string, field: 'word' | 'means'): string {
  const word = [...splitWords(text).join('')].slice(0, MAX_WORD_LENGTH).join('');
  if (word === '') throw invalidInput({ [field]: 'Please enter a word.' });
  return word;
}

async function assertSynonymLimit(tx: EntityManager, word: string): Promise<void> {
  const otherRows = await tx
    .createQueryBuilder(SearchSynonymEntity, 'synonym')
    .select('COUNT(DISTINCT synonym.word)', 'words')
    .where({ word: Not(word) })
    .getRawOne<{ words: number | string }>();
  if (Number(otherRows?.words ?? 0) < MAX_WORDS_WITH_SYNONYMS) return;
  throw invalidInput({ word: `There are already ${MAX_WORDS_WITH_SYNONYMS} words with synonyms.` });
}
