import { isIntegrity } from '@shop/registry/integrity';

declare global {
  /**
   * Called by the builds of the shell and the micro-frontends for each script that they load
   * (`createChunkIntegrityPlugin`).
   */
  var shopVerifyScript: ((script: HTMLScriptElement) => void) | undefined;
}

/** A hash that no known content has, so that a script with this integrity never runs. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const expectedHashes = new Map<string, string>();
const unverifiedUrls = new Set<string>();
/** Number of times that each file failed, also if it has loaded since. */
const failureCounts = new Map<string, number>();
/** Files whose last attempt failed. */
const failedFiles = new Set<string>();
const loadingScripts = new Set<HTMLScriptElement>();
/** Number of times that the scripts below a URL were abandoned. */
const abandonCounts = new Map<string, number>();

/** Registers the hashes of the files below a URL. A hash in another format than SHA-384 makes the file unloadable. */
export function registerFileHashes(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, integrity] of Object.entries(files)) {
    expectedHashes.set(new URL(file, base).href, isIntegrity(integrity) ? integrity : UNMATCHABLE_HASH);
  }
}

/** Allows the scripts of a development server, which have no known hashes. */
export function allowUnverifiedScripts(base: string): void {
  unverifiedUrls.add(base);
}

const removeQuery = (address: string): string => address.replace(/[?#].*$/, '');

/**
 * Sets the integrity of a script before it loads. A script without a known hash never runs, unless it is from
 * a development server. A script that failed before is requested by a different URL, because the browser may
 * cache the failed response for a year.
 */
export function verifyScript(script: HTMLScriptElement): void {
  const file = removeQuery(script.src);
  const isExempt = [...unverifiedUrls].some((base) => file.startsWith(base));
  if (!isExempt) script.integrity = expectedHashes.get(file) ?? UNMATCHABLE_HASH;
  const tries = countFailedTries(file);
  if (tries > 0) script.src = `${file}?retry=${tries}`;
  loadingScripts.add(script);
  script.addEventListener('load', () => {
    loadingScripts.delete(script);
    failedFiles.delete(file);
  });
  script.addEventListener('error', () => {
    loadingScripts.delete(script);
    failureCounts.set(file, (failureCounts.get(file) ?? 0) + 1);
    failedFiles.add(file);
  });
}

function countFailedTries(file: string): number {
  const matchingCounts = [...abandonCounts]
    .filter(([base]) => file.startsWith(base))
    .map(([, times]) => times);
  return matchingCounts.reduce((sum, times) => sum + times, failureCounts.get(file) ?? 0);
}

/**
 * Fails the scripts below a URL that are still loading. They are removed from the document, because a loader
 * would otherwise wait for an existing element instead of requesting the file again. From now on all files
 * below the URL are requested by a different URL, because their preloads may hang as well.
 */
export function abandonScripts(base: string): void {
  abandonCounts.set(base, (abandonCounts.get(base) ?? 0) + 1);
  for (const script of [...loadingScripts].filter(({ src }) => src.startsWith(base))) {
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}

/** Abandons the shell's chunks that are still loading, because one that a page requires may hang. */
export function abandonShellScripts(): void {
  abandonScripts(`${location.origin}/static/`);
}

/** Returns true when a script below a URL failed although it arrived, i.e. its hash did not match. */
export function hasHashMismatch(base: string): boolean {
  const responses = performance.getEntriesByType('resource');
  return responses.some(
    ({ name, responseStatus }) =>
      responseStatus === 200 && name.startsWith(base) && failedFiles.has(removeQuery(name)),
  );
}

/** Installs the verification of the chunks that webpack loads, in the shell and in the micro-frontends. */
export function installVerification(): void {
  globalThis.shopVerifyScript = verifyScript;
  const shellHashes: unknown = JSON.parse(document.getElementById('shop-files')?.textContent ?? '{}');
  registerFileHashes(`${location.origin}/`, shellHashes as Record<string, string>);
}
