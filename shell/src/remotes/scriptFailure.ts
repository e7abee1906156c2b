import { RemoteFailure } from './RemoteFailure.ts';
import { hasRefused } from './verifiedScripts.ts';

/**
 * Whether an error of the federation runtime or of webpack means that a script below this URL did not arrive, or
 * arrived with other content than its hash says. Null for every other error, e.g. one that the script threw.
 */
export function scriptFailure(error: unknown, base: string): 'network' | 'integrity' | null {
  if (!isOfScript(error)) return null;
  return hasRefused(base) ? 'integrity' : 'network';
}

function isOfScript(error: unknown): boolean {
  const text = String(error);
  return /RUNTIME-008|ScriptNetworkError|ChunkLoadError/.test(text) && !text.includes('ScriptExecutionError');
}

/** Whether code of a page could not be loaded. Otherwise it ran, and threw. */
export const isLoadFailure = (error: unknown): boolean => error instanceof RemoteFailure || isOfScript(error);
