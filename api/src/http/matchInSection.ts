import Router from '@koa/router';
import type { RequestState } from './requestState.ts';

type ApiRoutes = Router<RequestState>;

/**
 * Lets a router hold the path of a request against the routes of its section alone, those below `/api/orders` for
 * instance. Koa's router does so with every route, of which the API has over a hundred and fifty.
 */
export function matchInSection(router: ApiRoutes): ApiRoutes {
  let sections = new Map<string, ApiRoutes>();
  let known = 0;
  const match: ApiRoutes['match'] = (path, method) => {
    const routes = router.stack;
    if (known !== routes.length) sections = sectionsOf(routes);
    known = routes.length;
    return (sections.get(sectionOf(path)) ?? NOTHING).match(path, method);
  };
  return Object.assign(router, { match });
}

const NOTHING: ApiRoutes = new Router<RequestState>();

function sectionsOf(routes: ApiRoutes['stack']): Map<string, ApiRoutes> {
  const sections = new Map<string, ApiRoutes>();
  for (const route of routes) {
    const path = String(route.path);
    const section = sectionOf(path);
    if (/[:*{(]/.test(section)) throw new Error(`${path} may be in several sections`);
    const own: ApiRoutes = sections.get(section) ?? new Router<RequestState>();
    own.stack.push(route);
    sections.set(section, own);
  }
  return sections;
}

/** `api/orders` of `/api/orders/mine`, and `images` of `/images/tee.webp`. */
function sectionOf(path: string): string {
  const [, first = '', second = ''] = path.split('/', 3);
  return first === 'api' ? `api/${second}` : first;
}
