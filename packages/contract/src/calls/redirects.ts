import type { ApiCall } from '../endpoint.ts';
import type { FindRedirectInput, FindRedirectOutput } from '../redirects.ts';

export const findRedirect: ApiCall<typeof FindRedirectInput, typeof FindRedirectOutput, 'all'> = {
  name: 'findRedirect',
  method: 'GET',
  path: '/api/redirects',
  access: 'all',
};
