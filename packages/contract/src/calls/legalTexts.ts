import type { ApiCall } from '../endpoint.ts';
import type { GetLegalTextInput, LegalText } from '../legalTexts.ts';

export const getLegalText: ApiCall<typeof GetLegalTextInput, typeof LegalText, 'all'> = {
  name: 'getLegalText',
  method: 'GET',
  path: '/api/legal-texts',
  access: 'all',
};
