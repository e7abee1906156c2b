import { chooseVersions } from '@shop/registry/chooseVersions';
import { restrictedAreas, withoutAdmin } from '@shop/registry/visibility';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import type { Middleware } from 'koa';
import type { RegistrySource } from './registrySource.ts';

export function robots(registry: RegistrySource, shell: MicroFacts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/robots.txt') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=3600');
    const known = await registry.read();
    ctx.body = robotsText(known && chooseVersions(known), shell);
  };
}

/**
 * A rule applies to all paths with its prefix and the longest rule wins, so indexed pages below a forbidden prefix are
 * allowed explicitly.
 */
function robotsText(registry: Registry | null, shell: MicroFacts): string {
  const visible = registry === null ? [] : Object.values(withoutAdmin(registry).remotes);
  const published = visible.flatMap(({ active, versions }) => versions[active]?.pages ?? []);
  const pages = [...shell.pages, ...published].map(({ path, index }) => ({ start: fixedPart(path), index }));
  const areas = registry === null ? [] : restrictedAreas(registry).map(({ prefix }) => `${prefix}/`);
  const refused = ['/api/', ...areas, ...pages.filter(({ index }) => !index).map(({ start }) => start)];
  const kept = pages.filter(({ start, index }) => index && refused.some((each) => start.startsWith(each)));
  const lines = [
    'User-agent: *',
    ...refused.map((start) => `Disallow: ${start}`),
    ...kept.map(({ start }) => `Allow: ${start}`),
  ];
  return [...new Set(lines), ''].join('\n');
}

/** Returns `/order/` for `/order/:id`. */
const fixedPart = (path: string): string => path.replace(/:.*/, '');
