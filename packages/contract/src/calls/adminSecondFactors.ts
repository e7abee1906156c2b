import type { ListSecondFactorsOutput, RemoveSecondFactorInput } from '../adminSecondFactors.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';

export const listSecondFactors: ApiCall<typeof NoInput, typeof ListSecondFactorsOutput, 'admin'> = {
  name: 'listSecondFactors',
  method: 'GET',
  path: '/api/users/second-factors',
  access: 'admin',
};

export const removeSecondFactor: ApiCall<typeof RemoveSecondFactorInput, typeof Message, 'admin'> = {
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/api/users/:id/second-factor/remove',
  access: 'admin',
};
