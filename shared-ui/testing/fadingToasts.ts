import { act } from '@testing-library/react';
import { FADE_MS } from '../src/toast/notify.tsx';

/**
 * Waits until toasts that were dismissed are removed. react-hot-toast removes them by their ids, even when their page has
 * ended meanwhile and the next one shows a toast with the same id.
 */
export async function untilToastsHaveFaded(): Promise<void> {
  if (document.querySelector('[data-visible="false"]') === null) return;
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, FADE_MS + 50);
      }),
  );
}
