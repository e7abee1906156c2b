import { integrityOf, isDevelopmentBuild } from '@shop/registry/integrity';
import type { PageMatch } from '@shop/registry/matchPage';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export function savesData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}

/**
 * Prefetches the scripts of a page with the lowest priority, and ignores failures. Scripts without a known hash are
 * left out, because they would never run.
 */
export function prefetchScripts({ version, page }: PageMatch): void {
  for (const file of new Set([version.entry, ...version.expose, ...page.files])) {
    const href = new URL(file, version.base).href;
    const integrity = integrityOf(version, file);
    if (integrity === null && !isDevelopmentBuild(version)) continue;
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity ?? '';
    link.href = href;
    document.head.append(link);
  }
}
