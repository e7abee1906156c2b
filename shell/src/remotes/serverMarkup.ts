import { useLocation } from '@shop/shared-ui';
import { createContext, use } from 'react';

/** The server's markup of a page, which stays readable when the page's code does not load. */
export interface ServerMarkup {
  readonly path: string;
  readonly html: string;
}

export const ServerMarkupContext = createContext<ServerMarkup | null>(null);

/** The server's markup of the current URL. Null when there is none. */
export function useServerMarkup(): string | null {
  const markup = use(ServerMarkupContext);
  const { pathname } = useLocation();
  return markup?.path === pathname && markup.html !== '' ? markup.html : null;
}
