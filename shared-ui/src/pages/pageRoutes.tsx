import { findPage } from '@shop/registry/findPage';
import type { RouteObject } from 'react-router-dom';
import { CurrentPage } from './currentPage.ts';
import type { DeclaredPage } from './declaration.ts';
import { lazyPage } from './lazyPage.tsx';
import type { LazyPage } from './lazyPage.tsx';

const components = new WeakMap<DeclaredPage['load'], LazyPage>();

/**
 * Caches one component for each `load` function, so that a loaded page remains loaded. Declarations that
 * share the function, such as a list and its further pages, have one component, which retains its state
 * between their paths.
 */
function getComponent(page: DeclaredPage): LazyPage {
  const component =
    components.get(page.load) ?? lazyPage(async () => getOnlyExport(await page.load(), page.path));
  components.set(page.load, component);
  return component;
}

function getOnlyExport<C>(module: Readonly<Record<string, C>>, path: string): C {
  const [component, ...others] = Object.values(module);
  if (component === undefined || others.length > 0) {
    throw new Error(`The module of ${path} must export the page and nothing else.`);
  }
  return component;
}

export function pageRoutes(pages: readonly DeclaredPage[]): RouteObject[] {
  return pages.map((page) => {
    const Page = getComponent(page);
    return {
      path: page.path,
      element: (
        <CurrentPage value={page}>
          <Page />
        </CurrentPage>
      ),
    };
  });
}

/** Loads the page of a path, so that its first render does not suspend. */
export async function preloadPage(pages: readonly DeclaredPage[], path: string): Promise<void> {
  const pageMatch = findPage(pages, path);
  if (pageMatch) await getComponent(pageMatch.page).preload();
}
