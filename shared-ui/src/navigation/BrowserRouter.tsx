import { createContext, startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createBrowserHistory } from './browserHistory.ts';
import type { BrowserHistory } from './browserHistory.ts';

/** Session history of the surrounding router; null in a router without one, such as the server's. */
export const HistoryContext = createContext<BrowserHistory | null>(null);

/** The router of a page without the shell. Unsaved changes can block its navigations. */
export function BrowserRouter({ children }: { children?: ReactNode }) {
  const [history] = useState(createBrowserHistory);
  const [{ action, location }, setChange] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((change) => {
        startTransition(() => {
          setChange(change);
        });
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}
