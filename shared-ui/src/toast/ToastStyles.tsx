import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

/**
 * Puts the styles of toasts into a sheet of their own. The first toast brings media queries, for which a browser matches
 * every rule of their sheet anew.
 */
export function ToastStyles({ children }: { children: ReactNode }) {
  // The server shows no toasts.
  const place = typeof document === 'undefined' ? {} : { target: document.head };
  return <StyleSheetManager {...place}>{children}</StyleSheetManager>;
}
