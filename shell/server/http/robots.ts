import { chooseVersions } from '@shop/registry/chooseVersions';
import { listRestrictedAreas } from '@shop/registry/visibility';
import type { MicroFrontendDescription, Registry } from '@shop/registry/registry';
import type { Middleware } from 'koa';
import { getPublishedPages } from '../registry/publishedPages.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import { SITEMAP_PATH } from './sitemap.ts';

interface RobotsOptions {
  readonly registry: RegistrySource;
  readonly shell: MicroFrontendDescription;
  readonly publicUrl: string;
}

export function serveRobots({ registry, shell, publicUrl }: RobotsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/robots.txt') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = [
      ...formatRules(await registry.read(), shell),
      `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
      '',
    ].join('\n');
  };
}

/**
 * Returns the rules of robots.txt. A rule applies to all paths with its prefix and the longest rule wins, so indexed
 * pages below a forbidden prefix are allowed explicitly.
 */
function formatRules(registry: Registry | null, shell: MicroFrontendDescription): string[] {
  const pages = getPublishedPages(registry, shell).map(({ path, index }) => ({
    start: getStaticPrefix(path),
    index,
  }));
  const areas =
    registry === null ? [] : listRestrictedAreas(chooseVersions(registry)).map(({ prefix }) => `${prefix}/`);
  const disallowed = ['/api/', ...areas, ...pages.filter(({ index }) => !index).map(({ start }) => start)];
  const allowedPages = pages.filter(
    ({ start, index }) => index && disallowed.some((each) => start.startsWith(each)),
  );
  const lines = [
    'User-agent: *',
    ...disallowed.map((start) => `Disallow: ${start}`),
    ...allowedPages.map(({ start }) => `Allow: ${start}`),
  ];
  return [...new Set(lines)];
}

/** Returns the part of a path pattern before its first parameter: `/order/` for `/order/:id`. */
const getStaticPrefix = (path: string): string => path.replace(/:.*/, '');
