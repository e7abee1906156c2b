import { canRun } from './canRun.ts';
import { matchPage } from './matchPage.ts';
import type { LinkPlace, PageLink } from './pageLink.ts';
import type { Registry } from './registry.ts';

/**
 * Returns the links for a place that the active versions declare, in the order of the platform's grants.
 * Disabled micro-frontends and versions that cannot run are skipped. So are links that lead to no page below
 * a prefix granted to their own micro-frontend, or to a page for administrators.
 */
export function getLinks(registry: Registry, linkPlace: LinkPlace): PageLink[] {
  return Object.entries(registry.remotes).flatMap(([name, { disabled, active, versions }]) => {
    const version = versions[active];
    if (disabled || !version || !canRun(version)) return [];
    return (version.links ?? []).filter((link) => {
      const match = link.place === linkPlace ? matchPage(registry, link.to) : null;
      return match?.name === name && match.page.access !== 'admin';
    });
  });
}
