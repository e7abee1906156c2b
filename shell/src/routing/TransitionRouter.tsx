import { HistoryContext, Router, createBrowserHistory } from '@shop/shared-ui';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPageTransitions } from './pageTransitions.ts';

/** Router of the browser: shared-ui's BrowserRouter, with a fade between two pages. */
export function TransitionRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createBrowserHistory);
  const [{ navigator, showChanges }] = useState(() => createPageTransitions(history));
  const [{ action, location }, setChange] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => showChanges(setChange), [showChanges]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}
