import { useLocation } from '@shop/shared-ui';
import { createContext, use } from 'react';

/** The page as the server has drawn it, which can be read while its code cannot be had. */
export interface KeptPage {
  readonly path: string;
  readonly html: string;
}

export const KeptPageContext = createContext<KeptPage | null>(null);

/** The server's markup of the page at the current address; null when there is none. */
export function useKeptMarkup(): string | null {
  const kept = use(KeptPageContext);
  const { pathname } = useLocation();
  return kept?.path === pathname && kept.html !== '' ? kept.html : null;
}
