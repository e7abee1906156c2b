import type { Registry } from '@shop/registry/registry';
import { getCause } from './RemoteFailure.ts';

/** Version of a micro-frontend whose code threw an error. */
export interface ErrorOrigin {
  readonly part: string;
  readonly version: string;
}

/**
 * Matches the URL of a script in a stack frame, as Chromium (`at f (url:1:2)`) and other browsers
 * (`f@url:1:2`) write it.
 */
const FRAME_URL_PATTERN = /(?:\(|@|at |^)(https?:\/\/[^\s()]+?):\d+(?::\d+)?\)?$/m;

/**
 * Finds the version whose script is in the innermost frame of the error's stack; each version has a folder of its own.
 * Null when the frame belongs to the shell or a browser extension, or is unknown.
 */
export function findErrorOrigin(error: unknown, { remotes }: Registry): ErrorOrigin | null {
  const script = getInnermostScript(error);
  return script === null ? null : findScriptOwner(script, { remotes });
}

/** Finds the version whose folder contains a script; null if there is none. */
export function findScriptOwner(script: string, { remotes }: Pick<Registry, 'remotes'>): ErrorOrigin | null {
  for (const [part, { versions }] of Object.entries(remotes)) {
    for (const [version, { base }] of Object.entries(versions)) {
      if (script.startsWith(base)) return { part, version };
    }
  }
  return null;
}

function getInnermostScript(error: unknown): string | null {
  const cause = getCause(error);
  if (!(cause instanceof Error)) return null;
  return FRAME_URL_PATTERN.exec(getStackFrames(cause))?.[1] ?? null;
}

/** Returns the stack without the message, which may contain any text; Chromium begins the stack with it. */
export const getStackFrames = ({ message, stack = '' }: Error): string =>
  stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
