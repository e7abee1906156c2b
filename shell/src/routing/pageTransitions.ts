import type { BrowserHistory, HistoryChange, Router } from '@shop/shared-ui';
import { startTransition } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { addTransitionStyles } from './transitionStyles.ts';

type RouteChange = Pick<BrowserHistory, 'action' | 'location'>;
type RouterNavigator = ComponentProps<typeof Router>['navigator'];

interface PageTransitions {
  /** Changes the history for the router. A link that is clicked twice before its page is shown adds one entry. */
  readonly navigator: RouterNavigator;
  /**
   * Passes changes of the history to `show`. A change to another page is shown in a view transition, unless
   * it replaces the entry, `canAnimate` is false, or the browser has animated the change itself. Of the
   * changes before that transition starts, only the last is shown. Returns a function that stops passing
   * changes.
   */
  readonly showChanges: (show: (change: RouteChange) => void) => () => void;
}

/**
 * Fades from one page of the history to the next by the browser's view transitions. React's own ViewTransition is not
 * used, because it would run the effects of the new page, which request its data and move the focus, only after the
 * fade.
 */
export function createPageTransitions(history: BrowserHistory): PageTransitions {
  let latest: RouteChange = { action: history.action, location: history.location };
  let isWaiting = false;

  const shouldFade = ({ action, location, hasUAVisualTransition }: HistoryChange): boolean =>
    !action.startsWith('REPLACE') &&
    !hasUAVisualTransition &&
    location.pathname !== latest.location.pathname &&
    canAnimate();

  const showChanges: PageTransitions['showChanges'] = (show) => {
    const showLatest = (): void => {
      isWaiting = false;
      flushSync(() => {
        show(latest);
      });
    };

    return history.listen((next) => {
      const isFading = !isWaiting && shouldFade(next);
      latest = next;
      // The browser still captures the old page. The transition will show the latest change.
      if (isWaiting) return;
      if (isFading) {
        const pageShown = waitForPaint()
          .then(() => runTransition(showLatest))
          .catch(showLatest);
        isWaiting = true;
        // An update that the caller has set in a React transition stays pending until the page has changed,
        // as if the page were a part of it.
        startTransition(() => pageShown);
      } else {
        startTransition(() => {
          show(next);
        });
      }
    });
  };

  const navigator: RouterNavigator = {
    ...history,
    push: (to, state) => {
      const isRepeated = isWaiting && history.createHref(to) === history.createHref(history.location);
      if (isRepeated) history.replace(to, state);
      else history.push(to, state);
    },
  };
  return { navigator, showChanges };
}

/** Time limit in ms for a paint, which is longer than a frame on a slow phone. */
const MAX_PAINT_MS = 100;

/**
 * Resolves after the next paint, which shows the response to the click, because the browser paints nothing
 * while it captures the old page. After `MAX_PAINT_MS` it resolves without a paint, because a document that
 * is hidden meanwhile is not painted.
 */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_PAINT_MS);
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
 * Runs the update in a view transition. Resolves once the page has changed, and never rejects. The root has no
 * transition name in the new page, so that an image of the old page fades above the live new page: browsers deliver no
 * clicks to an element that is shown as an image.
 */
function runTransition(update: () => void): Promise<void> {
  addTransitionStyles();
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    style.viewTransitionName = 'none';
    update();
  });
  const ignore = (): void => undefined;
  // An interrupted or skipped fade is not an error, and React has reported errors of the page.
  ready.catch(ignore);
  finished.catch(ignore);
  return updateCallbackDone.catch(ignore);
}
