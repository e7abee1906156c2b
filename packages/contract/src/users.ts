import { NAME_MAX, PEOPLE_SENTENCES, looksLikeEmail } from '@shop/domain/people';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';
import { Email, PasswordText, text } from './typedFields.ts';

export const UserAddress = z.object({
  street: z.optional(text({ max: 200 })),
  city: z.optional(text({ max: 200 })),
  state: z.optional(text({ max: 200 })),
  postalCode: z.optional(text({ max: 20 })),
  phone: z.optional(text({ max: 20 })),
  country: z.optional(text({ max: 200 })),
});
export type UserAddress = z.infer<typeof UserAddress>;

const AddressField = z.keyof(UserAddress);
export type AddressField = z.infer<typeof AddressField>;

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  address: z.optional(UserAddress),
});
export type User = z.infer<typeof User>;

/** A person's name, with one blank between its words. */
export const UserName = text({
  max: NAME_MAX,
  missing: PEOPLE_SENTENCES.nameMissing,
  singleBlanks: true,
}).check(z.refine((name) => !looksLikeEmail(name), PEOPLE_SENTENCES.nameIsEmail));

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Signs in and starts a session',
  method: 'POST',
  path: '/api/users/auth',
  access: 'all',
  input: z.object({
    email: z.string().check(z.maxLength(1024)),
    password: PasswordText,
    /** Of the authenticator app, or a recovery code. An account that has a second factor is refused without it. */
    code: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: User,
});

export const register = endpoint({
  name: 'register',
  summary: 'Creates a customer account and starts a session',
  method: 'POST',
  path: '/api/users',
  access: 'all',
  input: z.object({ name: UserName, email: Email, password: PasswordText }),
  output: User,
  status: 201,
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'Ends the session',
  method: 'POST',
  path: '/api/users/logout',
  access: 'all',
  input: NoInput,
  output: Message,
});

export const getProfile = endpoint({
  name: 'getProfile',
  summary: "The session's user",
  method: 'GET',
  path: '/api/users/profile',
  access: 'signed-in',
  withoutSecondFactor: true,
  input: NoInput,
  output: User,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: "Changes the session's user; a new password ends the other sessions",
  method: 'PUT',
  path: '/api/users/profile',
  access: 'signed-in',
  input: z.object({
    _id: z.optional(z.string()),
    name: z.optional(UserName),
    email: z.optional(Email),
    password: z.optional(PasswordText),
    currentPassword: z.optional(PasswordText),
    address: z.optional(UserAddress),
    /** The parts of the address that are changed, where one that `address` lacks is removed. Without it, all are. */
    addressFields: z.optional(z.array(AddressField)),
  }),
  output: User,
});
