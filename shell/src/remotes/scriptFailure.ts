import { hasRefused } from './verifiedScripts.ts';

/**
 * Whether an error of the federation runtime or of webpack means that a script below this URL did not arrive, or
 * arrived with other content than its hash says. Null for every other error, e.g. one that the script threw.
 */
export function scriptFailure(error: unknown, base: string): 'network' | 'integrity' | null {
  const text = String(error);
  const isOfLoading = /RUNTIME-008|ScriptNetworkError|ChunkLoadError/.test(text);
  if (!isOfLoading || text.includes('ScriptExecutionError')) return null;
  return hasRefused(base) ? 'integrity' : 'network';
}
