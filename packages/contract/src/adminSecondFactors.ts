import * as z from 'zod/mini';
import { SecondFactorRemovalFields } from './adminUserForms.ts';
import * as calls from './calls/adminSecondFactors.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput, UserId } from './fields.ts';

export const ListSecondFactorsOutput = z.object({ userIds: z.array(z.string()) });

export const listSecondFactors = defineEndpoint({
  ...calls.listSecondFactors,
  summary: 'The administrators who have a second factor, at most 1,000',
  input: NoInput,
  output: ListSecondFactorsOutput,
});

export const RemoveSecondFactorInput = z.object({
  id: UserId,
  ...z.partial(SecondFactorRemovalFields).shape,
});

export const removeSecondFactor = defineEndpoint({
  ...calls.removeSecondFactor,
  summary: 'Removes the second factor of another administrator, who has lost it, and ends their sessions',
  input: RemoveSecondFactorInput,
  output: Message,
});
