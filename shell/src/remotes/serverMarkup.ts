import { useLocation } from '@shop/shared-ui';
import { createContext, use } from 'react';

/** Server-rendered markup of a page, which remains readable when the page's code fails to load. */
export interface ServerMarkup {
  readonly path: string;
  readonly html: string;
}

export const ServerMarkupContext = createContext<ServerMarkup | null>(null);

/** Returns the server-rendered markup of the current URL; null without any. */
export function useServerMarkup(): string | null {
  const markup = use(ServerMarkupContext);
  const { pathname } = useLocation();
  return markup?.path === pathname && markup.html !== '' ? markup.html : null;
}
