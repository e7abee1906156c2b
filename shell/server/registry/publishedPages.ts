import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Page } from '@shop/registry/page';
import { withoutAdmin } from '@shop/registry/visibility';
import type { MicroFacts, Registry } from '@shop/registry/registry';

type PublishedPage = Pick<Page, 'path' | 'index'>;

/** The pages of the shell and of the micro-frontends that everybody may know of, in the versions that serve. */
export function publishedPages(registry: Registry | null, shell: MicroFacts): PublishedPage[] {
  const visible = registry === null ? [] : Object.values(withoutAdmin(chooseVersions(registry)).remotes);
  return [...shell.pages, ...visible.flatMap(({ active, versions }) => versions[active]?.pages ?? [])];
}
