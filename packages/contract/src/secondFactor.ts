import * as z from 'zod/mini';
import * as calls from './calls/secondFactor.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';
import {
  CodeFields,
  SecondFactorReauthentication,
  PasswordReauthentication,
} from './reauthenticationForms.ts';

/**
 * Recovery codes. Each one replaces a code of the authenticator app (RFC 6238) once. No later response
 * contains them again.
 */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const GetSecondFactorOutput = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});

export const getSecondFactor = defineEndpoint({
  ...calls.getSecondFactor,
  summary: "Whether the session's administrator has a second factor, and whether the shop requires one",
  input: NoInput,
  output: GetSecondFactorOutput,
});

export const StartSecondFactorOutput = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });

export const startSecondFactor = defineEndpoint({
  ...calls.startSecondFactor,
  summary:
    'Begins to set the second factor up: a new secret as text, as an address for apps, and as an SVG of its QR code',
  input: PasswordReauthentication,
  output: StartSecondFactorOutput,
});

export const confirmSecondFactor = defineEndpoint({
  ...calls.confirmSecondFactor,
  summary: 'Turns the second factor on by a code of the app; ends the other sessions',
  input: CodeFields,
  output: RecoveryCodes,
});

export const renewRecoveryCodes = defineEndpoint({
  ...calls.renewRecoveryCodes,
  summary: 'Makes ten new recovery codes; the ones before no longer work',
  input: SecondFactorReauthentication,
  output: RecoveryCodes,
});

export const disableSecondFactor = defineEndpoint({
  ...calls.disableSecondFactor,
  summary: 'Turns the second factor off',
  input: SecondFactorReauthentication,
  output: Message,
});
