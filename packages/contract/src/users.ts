import * as z from 'zod/mini';
import * as calls from './calls/users.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput } from './fields.ts';
import { Email, PasswordText, UserName, createTextSchema } from './inputFields.ts';

export const UserAddress = z.object({
  street: z.optional(createTextSchema({ max: 200 })),
  city: z.optional(createTextSchema({ max: 200 })),
  state: z.optional(createTextSchema({ max: 200 })),
  postalCode: z.optional(createTextSchema({ max: 20 })),
  phone: z.optional(createTextSchema({ max: 20 })),
  country: z.optional(createTextSchema({ max: 200 })),
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

export const SignInInput = z.object({
  email: z.string().check(z.maxLength(1024)),
  password: PasswordText,
  /** Code of the authenticator app, or a recovery code. Required by an account that has a second factor. */
  code: z.optional(z.string().check(z.maxLength(64))),
});

export const signIn = defineEndpoint({
  ...calls.signIn,
  summary: 'Signs in and starts a session',
  input: SignInInput,
  output: User,
});

export const RegisterInput = z.object({ name: UserName, email: Email, password: PasswordText });

export const register = defineEndpoint({
  ...calls.register,
  summary: 'Creates a customer account and starts a session',
  input: RegisterInput,
  output: User,
});

export const signOut = defineEndpoint({
  ...calls.signOut,
  summary: 'Ends the session',
  input: NoInput,
  output: Message,
});

export const getProfile = defineEndpoint({
  ...calls.getProfile,
  summary: "The session's user",
  input: NoInput,
  output: User,
});

export const UpdateProfileInput = z.object({
  _id: z.optional(z.string()),
  name: z.optional(UserName),
  email: z.optional(Email),
  password: z.optional(PasswordText),
  currentPassword: z.optional(PasswordText),
  address: z.optional(UserAddress),
  /** Address fields to change; one that `address` lacks is removed. Without the list, all fields are changed. */
  addressFields: z.optional(z.array(AddressField)),
});

export const updateProfile = defineEndpoint({
  ...calls.updateProfile,
  summary: "Changes the session's user; a new password ends the other sessions",
  input: UpdateProfileInput,
  output: User,
});
