import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Page } from '@shop/registry/page';
import { omitAdminRemotes } from '@shop/registry/visibility';
import type { MicroFrontendDescription, Registry } from '@shop/registry/registry';

type PublishedPage = Pick<Page, 'path' | 'index'>;

/** Returns the pages of the shell and of the micro-frontends that every visitor may see, in their active versions. */
export function getPublishedPages(
  registry: Registry | null,
  shell: MicroFrontendDescription,
): PublishedPage[] {
  const visibleEntries =
    registry === null ? [] : Object.values(omitAdminRemotes(chooseVersions(registry)).remotes);
  return [...shell.pages, ...visibleEntries.flatMap(({ active, versions }) => versions[active]?.pages ?? [])];
}
