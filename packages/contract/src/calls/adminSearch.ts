import type { ListSynonymsOutput, SetSynonymsInput, Synonyms } from '../adminSearch.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';

export const listSynonyms: ApiCall<typeof NoInput, typeof ListSynonymsOutput, 'admin'> = {
  name: 'listSynonyms',
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'admin',
};

export const setSynonyms: ApiCall<typeof SetSynonymsInput, typeof Synonyms, 'admin'> = {
  name: 'setSynonyms',
  method: 'PUT',
  path: '/api/admin/synonyms',
  access: 'admin',
};
