import type { GetOverviewOutput } from '../adminOverview.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';

export const getOverview: ApiCall<typeof NoInput, typeof GetOverviewOutput, 'admin'> = {
  name: 'getOverview',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
};
