import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';
import type { EndOneSessionInput, ListSessionsOutput, SignOutEverywhereOutput } from '../sessions.ts';

export const listSessions: ApiCall<typeof NoInput, typeof ListSessionsOutput, 'signed-in'> = {
  name: 'listSessions',
  method: 'GET',
  path: '/api/users/sessions',
  access: 'signed-in',
};

export const endOneSession: ApiCall<typeof EndOneSessionInput, typeof Message, 'signed-in'> = {
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  access: 'signed-in',
};

export const signOutEverywhere: ApiCall<typeof NoInput, typeof SignOutEverywhereOutput, 'signed-in'> = {
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/api/users/sessions/sign-out',
  access: 'signed-in',
};
