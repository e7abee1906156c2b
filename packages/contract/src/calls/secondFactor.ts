import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';
import type {
  CodeFields,
  SecondFactorReauthentication,
  PasswordReauthentication,
} from '../reauthenticationForms.ts';
import type { GetSecondFactorOutput, RecoveryCodes, StartSecondFactorOutput } from '../secondFactor.ts';

export const getSecondFactor: ApiCall<typeof NoInput, typeof GetSecondFactorOutput, 'admin'> = {
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/users/second-factor',
  access: 'admin',
  withoutSecondFactor: true,
};

export const startSecondFactor: ApiCall<
  typeof PasswordReauthentication,
  typeof StartSecondFactorOutput,
  'admin'
> = {
  name: 'startSecondFactor',
  method: 'POST',
  path: '/api/users/second-factor',
  access: 'admin',
  withoutSecondFactor: true,
};

export const confirmSecondFactor: ApiCall<typeof CodeFields, typeof RecoveryCodes, 'admin'> = {
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/users/second-factor/confirm',
  access: 'admin',
  withoutSecondFactor: true,
};

export const renewRecoveryCodes: ApiCall<typeof SecondFactorReauthentication, typeof RecoveryCodes, 'admin'> =
  {
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/users/second-factor/recovery-codes',
    access: 'admin',
  };

export const disableSecondFactor: ApiCall<typeof SecondFactorReauthentication, typeof Message, 'admin'> = {
  name: 'turnSecondFactorOff',
  method: 'POST',
  path: '/api/users/second-factor/off',
  access: 'admin',
};
