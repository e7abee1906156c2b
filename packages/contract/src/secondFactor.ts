import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';
import { CodeText } from './signInCode.ts';
import { PasswordText } from './typedFields.ts';

// The second factor of an administrator: codes of an authenticator app (RFC 6238), and recovery codes in their place.

/** The password and a code, which together change the second factor. */
export const FactorProof = z.object({ currentPassword: PasswordText, code: CodeText });
export type FactorProof = z.infer<typeof FactorProof>;

/** Each works once. They are sent only here. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  summary: "Whether the session's administrator has a second factor, and whether the shop requires one",
  method: 'GET',
  path: '/api/users/second-factor',
  access: 'admin',
  withoutSecondFactor: true,
  input: NoInput,
  output: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.number(),
  }),
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  summary:
    'Begins to set the second factor up: a new secret as text, as an address for apps, and as an SVG of its QR code',
  method: 'POST',
  path: '/api/users/second-factor',
  access: 'admin',
  withoutSecondFactor: true,
  input: z.object({ currentPassword: z.optional(PasswordText) }),
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Turns the second factor on by a code of the app; ends the other sessions',
  method: 'POST',
  path: '/api/users/second-factor/confirm',
  access: 'admin',
  withoutSecondFactor: true,
  input: z.object({ code: CodeText }),
  output: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Makes ten new recovery codes; the ones before no longer work',
  method: 'POST',
  path: '/api/users/second-factor/recovery-codes',
  access: 'admin',
  input: FactorProof,
  output: RecoveryCodes,
});

export const turnSecondFactorOff = endpoint({
  name: 'turnSecondFactorOff',
  summary: 'Turns the second factor off',
  method: 'POST',
  path: '/api/users/second-factor/off',
  access: 'admin',
  input: FactorProof,
  output: Message,
});
