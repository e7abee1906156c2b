import { canRun } from './canRun.ts';
import { matchPage } from './matchPage.ts';
import type { LinkPlace, PageLink } from './pageLink.ts';
import type { Registry } from './registry.ts';

/**
 * Returns the links that the serving versions declare for a place, in the order of the platform's grants. A
 * link is left out unless it leads to a page below a prefix that is granted to its own micro-frontend, and
 * when that page is for administrators.
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
