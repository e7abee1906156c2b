import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Message, NoInput, SessionId } from './fields.ts';

export const Session = z.object({
  id: z.string(),
  /** Browser and system, e.g. 'Firefox on Windows'; null when neither is known. */
  device: z.nullable(z.string()),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: "The sessions of the session's user that have not ended, the last used first, at most 100",
  method: 'GET',
  path: '/api/users/sessions',
  access: 'signed-in',
  input: NoInput,
  output: z.object({ sessions: z.array(Session) }),
});

export const endOneSession = endpoint({
  name: 'endOneSession',
  summary: "Ends a session of the session's user",
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  access: 'signed-in',
  input: z.object({ id: SessionId }),
  output: Message,
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  summary: "Ends all other sessions of the session's user",
  method: 'POST',
  path: '/api/users/sessions/sign-out',
  access: 'signed-in',
  input: NoInput,
  output: z.object({ message: z.string(), ended: z.number() }),
});
