import { RemoteFailure } from './RemoteFailure.ts';
import { hasHashMismatch } from './verifiedScripts.ts';

/**
 * Returns the kind of a script failure below this URL: `network` when it did not arrive, `integrity` when its content
 * differs from its hash. Null for every error that does not come from loading a script, e.g. one that the script threw.
 */
export function findScriptFailure(error: unknown, base: string): 'network' | 'integrity' | null {
  if (!isScriptLoadError(error)) return null;
  return hasHashMismatch(base) ? 'integrity' : 'network';
}

function isScriptLoadError(error: unknown): boolean {
  const text = String(error);
  return /RUNTIME-008|ScriptNetworkError|ChunkLoadError/.test(text) && !text.includes('ScriptExecutionError');
}

/** Returns true when code of a page could not be loaded; false when it ran and threw. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof RemoteFailure || isScriptLoadError(error);
