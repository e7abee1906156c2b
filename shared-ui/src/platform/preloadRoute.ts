import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

type Preload = () => Promise<void>;

const isPreload = (value: unknown): value is Preload => typeof value === 'function';

function preloadsIn(node: ReactNode): Preload[] {
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  const own: unknown = typeof type === 'function' ? Reflect.get(type, 'preload') : undefined;
  const inner = preloadsIn(props.children);
  return isPreload(own) ? [own, ...inner] : inner;
}

/** Loads the page that these routes have for a path, so that its first render does not wait. */
export async function preloadRoute(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.flatMap(({ route }) => preloadsIn(route.element)).map((preload) => preload()));
}
