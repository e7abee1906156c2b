import * as z from 'zod/mini';
import * as calls from './calls/sessions.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, NoInput, SessionId } from './fields.ts';

export const Session = z.object({
  id: z.string(),
  /** Browser and operating system, e.g. 'Firefox on Windows'; null when neither is known. */
  device: z.nullable(z.string()),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const ListSessionsOutput = z.object({ sessions: z.array(Session) });

export const listSessions = defineEndpoint({
  ...calls.listSessions,
  summary: "The sessions of the session's user that have not ended, the last used first, at most 100",
  input: NoInput,
  output: ListSessionsOutput,
});

export const EndOneSessionInput = z.object({ id: SessionId });

export const endOneSession = defineEndpoint({
  ...calls.endOneSession,
  summary: "Ends a session of the session's user",
  input: EndOneSessionInput,
  output: Message,
});

export const SignOutEverywhereOutput = z.object({ message: z.string(), ended: z.number() });

export const signOutEverywhere = defineEndpoint({
  ...calls.signOutEverywhere,
  summary: "Ends all other sessions of the session's user",
  input: NoInput,
  output: SignOutEverywhereOutput,
});
