import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';
import type { RegisterInput, SignInInput, UpdateProfileInput, User } from '../users.ts';

export const signIn: ApiCall<typeof SignInInput, typeof User, 'all'> = {
  name: 'signIn',
  method: 'POST',
  path: '/api/users/auth',
  access: 'all',
};

export const register: ApiCall<typeof RegisterInput, typeof User, 'all'> = {
  name: 'register',
  method: 'POST',
  path: '/api/users',
  access: 'all',
  status: 201,
};

export const signOut: ApiCall<typeof NoInput, typeof Message, 'all'> = {
  name: 'signOut',
  method: 'POST',
  path: '/api/users/logout',
  access: 'all',
};

export const getProfile: ApiCall<typeof NoInput, typeof User, 'signed-in'> = {
  name: 'getProfile',
  method: 'GET',
  path: '/api/users/profile',
  access: 'signed-in',
  withoutSecondFactor: true,
};

export const updateProfile: ApiCall<typeof UpdateProfileInput, typeof User, 'signed-in'> = {
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/users/profile',
  access: 'signed-in',
};
