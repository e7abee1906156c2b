import Router from '@koa/router';
import type { RequestState } from './requestState.ts';

type ApiRoutes = Router<RequestState>;
type Route = ApiRoutes['stack'][number];

/**
 * Lets a router, once it has all of its routes, hold the path of a request against those of its section alone, such as
 * those below `/api/orders`. Koa's router does so with every route, of which the API has over a hundred and fifty. Throws
 * for a route that may be in several sections, and for middleware, which is no route.
 */
export function matchInSection<R extends ApiRoutes>(router: R): R {
  const sections = new Map<string, ApiRoutes>();
  for (const route of router.stack) {
    const section = sectionOf(pathOf(route));
    const own: ApiRoutes = sections.get(section) ?? new Router<RequestState>();
    own.stack.push(route);
    sections.set(section, own);
  }
  const match: ApiRoutes['match'] = (path, method) =>
    (sections.get(sectionOf(path)) ?? NOTHING).match(path, method);
  const register = (): never => {
    throw new Error('The router has its sections, so that a further route would not be found');
  };
  return Object.assign(router, { match, register });
}

const NOTHING: ApiRoutes = new Router<RequestState>();

function pathOf({ path, methods }: Route): string {
  const isFixed = typeof path === 'string' && FIXED_SECTION.test(sectionOf(path));
  if (!isFixed || methods.length === 0) throw new Error(`${String(path)} may be in several sections`);
  return path;
}

const FIXED_SECTION = /^[\w./-]+$/;

/** `api/orders` of `/api/orders/mine`, and `images` of `/images/tee.webp`. */
function sectionOf(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3);
  return first === 'api' ? `api/${second}` : first;
}
