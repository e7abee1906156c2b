import { getIntegrity } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';

declare global {
  interface Navigator {
    /** Network information, which only Chromium provides. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export function shouldSaveData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}

/** Prefetches scripts that the page does not preload, with the lowest priority, and ignores failures. */
export function prefetchScripts(version: RegistryVersion, files: readonly string[]): void {
  for (const file of new Set(files)) {
    const href = new URL(file, version.base).href;
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = getIntegrity(version, file) ?? '';
    link.href = href;
    document.head.append(link);
  }
}
