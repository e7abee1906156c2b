import { changeRows, migration } from './steps.ts';

const SYNONYMS: Readonly<Record<string, string>> = { pet: 'cap', sokkies: 'socks', trui: 'hoodie' };

const rows = Object.entries(SYNONYMS).map(
  ([word, meaning]) =>
    `INSERT INTO search_synonyms (word, means) SELECT '${word}', '${meaning}' FROM (SELECT 1 AS one) AS once
     WHERE NOT EXISTS (SELECT 1 FROM search_synonyms WHERE word = '${word}')`,
);

/** Afrikaans words for what the shop sells, unless an administrator has given them a meaning. */
export const AddSearchSynonymsAfrikaans1796800000000 = migration(
  'AddSearchSynonymsAfrikaans1796800000000',
  changeRows('Afrikaans synonyms', ...rows),
);
