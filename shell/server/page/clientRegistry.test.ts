import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { clientRegistry } from './clientRegistry.ts';

const pages = [aPage({ path: '/cart' }), aPage({ path: '/shipping', bare: true })];

const pagesOf = (isDisabled: boolean) => {
  const registry = clientRegistry(aRegistry({ checkout: { ...anEntry({ pages }), disabled: isDisabled } }));
  const versions = Object.values(registry.remotes['checkout']?.versions ?? {});
  return versions.flatMap((version) => version.pages);
};

test.each([false, true])('browsers learn which pages have no navigation (disabled: %s)', (isDisabled) => {
  expect(pagesOf(isDisabled).map(({ path, bare }) => [path, bare])).toEqual([
    ['/cart', undefined],
    ['/shipping', true],
  ]);
});
