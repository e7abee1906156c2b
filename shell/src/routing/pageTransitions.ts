import type { createBrowserHistory } from '@shop/shared-ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { addTransitionStyles } from './transitionStyles.ts';

type History = ReturnType<typeof createBrowserHistory>;
type Change = Pick<History, 'action' | 'location'>;

/**
 * Passes every change of the history to `show`, a change of page within a view transition of the browser. React's own
 * ViewTransition would run the effects of the new page, which ask for its data and move the focus, only after the fade.
 */
export function showChanges(history: History, show: (change: Change) => void): () => void {
  let latest: Change = { action: history.action, location: history.location };
  let isWaiting = false;
  let hasBrowserAnimated = false;

  const notePop = (event: PopStateEvent): void => {
    hasBrowserAnimated = event.hasUAVisualTransition;
  };
  const fades = ({ action, location }: Change): boolean =>
    !action.startsWith('REPLACE') &&
    !(action.startsWith('POP') && hasBrowserAnimated) &&
    location.pathname !== latest.location.pathname &&
    canAnimate();

  const showLatest = (): void => {
    isWaiting = false;
    flushSync(() => {
      show(latest);
    });
  };

  // The router's listener comes after this one, so that it knows of the event.
  addEventListener('popstate', notePop);
  const stopListening = history.listen((next) => {
    const isFading = !isWaiting && fades(next);
    latest = next;
    // The browser still looks at the old page. What it shows afterwards is the latest change, whatever comes until then.
    if (isWaiting) return;
    if (isFading) {
      const isShown = nextPaint()
        .then(() => fadeTo(showLatest))
        .catch(showLatest);
      isWaiting = true;
      // What the caller has set in a transition of React stays until then, as if the page were a part of it.
      startTransition(() => isShown);
    } else {
      startTransition(() => {
        show(next);
      });
    }
  });

  // A link that is pressed twice while the browser looks at the old page is one entry of the history.
  const push = history.push.bind(history);
  history.push = (to, state) => {
    const isRepeated = isWaiting && history.createHref(to) === history.createHref(history.location);
    if (isRepeated) history.replace(to, state);
    else push(to, state);
  };

  return () => {
    history.push = push;
    stopListening();
    removeEventListener('popstate', notePop);
  };
}

/** Longer than a frame takes on a slow phone. */
const LATEST_PAINT_MS = 100;

/**
 * Resolves after the next paint, which answers the press: while the browser looks at the old page it paints nothing. A
 * document that is hidden meanwhile is not painted, and does not wait for it.
 */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_PAINT_MS);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    !document.hidden &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Runs the update in a view transition. The promise is kept once the page has changed, and never broken. The name of the
 * root is taken away for the new page, so that a picture of the old page fades above the new page itself: browsers pass
 * no press to what is shown as a picture.
 */
function fadeTo(update: () => void): Promise<void> {
  addTransitionStyles();
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    style.viewTransitionName = 'none';
    update();
  });
  const ignore = (): void => undefined;
  // A fade that is overtaken or skipped is no failure, and React has reported what fails in the page.
  ready.catch(ignore);
  finished.catch(ignore);
  return updateCallbackDone.catch(ignore);
}
