import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Page } from '@shop/registry/page';
import { omitAdmin } from '@shop/registry/visibility';
import type { MicroFrontendDescription, Registry } from '@shop/registry/registry';

type PublishedPage = Pick<Page, 'path' | 'index'>;

/** Returns the pages of the shell and of the micro-frontends that every visitor may see, in their active versions. */
export function getPublishedPages(
  registry: Registry | null,
  shell: MicroFrontendDescription,
): PublishedPage[] {
  const visible = registry === null ? [] : Object.values(omitAdmin(chooseVersions(registry)).remotes);
  return [...shell.pages, ...visible.flatMap(({ active, versions }) => versions[active]?.pages ?? [])];
}
