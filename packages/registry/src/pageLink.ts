import * as z from 'zod/mini';
import { findPage } from './findPage.ts';
import { PathText } from './page.ts';
import type { Page } from './page.ts';
import { findOwner } from './prefixes.ts';

/** Places where the shell shows links to pages of micro-frontends. */
const LinkPlace = z.enum(['header', 'account', 'footer', 'landing']);
export type LinkPlace = z.infer<typeof LinkPlace>;

const MAX_LABEL_LENGTH = 30;

/**
 * Link to a page of a micro-frontend, as shells read it. `place` is any text, so that a shell of an earlier
 * release can ignore places that it does not know.
 */
export const PageLink = z.object({
  place: z.string(),
  label: z.string().check(z.minLength(1), z.maxLength(MAX_LABEL_LENGTH)),
  to: PathText,
});
export type PageLink = z.infer<typeof PageLink>;

/** Link as a micro-frontend declares it. */
export const DeclaredLink = z.extend(PageLink, { place: LinkPlace });
export type DeclaredLink = z.infer<typeof DeclaredLink>;

interface LinkingBuild {
  readonly prefixes: readonly string[];
  readonly pages: readonly Page[];
  readonly links?: readonly PageLink[] | undefined;
}

/** Describes the links that lead to no page of their micro-frontend, or to a page for administrators. */
export function findLinkFaults({ prefixes, pages, links = [] }: LinkingBuild): string[] {
  return links.flatMap(({ label, to }) => {
    const isOwnPath = findOwner({ own: { prefixes } }, to) !== null && !to.includes(':');
    const access = isOwnPath ? findPage(pages, to)?.page.access : undefined;
    if (access === undefined) return [`The link '${label}' leads to ${to}, which is no page of its own.`];
    if (access === 'admin') return [`The link '${label}' leads to ${to}, which is for administrators alone.`];
    return [];
  });
}
