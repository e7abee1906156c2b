import { Router, createBrowserHistory } from '@shop/shared-ui';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPageTransitions } from './pageTransitions.ts';

/** The router of the browser. It is react-router's own BrowserRouter, except that changes of page fade. */
export function TransitionRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ navigator, showChanges }] = useState(() => createPageTransitions(history));
  const [{ action, location }, show] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => showChanges(show), [showChanges]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
