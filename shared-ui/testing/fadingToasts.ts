import { waitFor } from '@testing-library/react';

/**
 * Waits until toasts that were dismissed are removed. react-hot-toast removes them by their ids, even when their page has
 * ended meanwhile and the next one shows a toast with the same id. No fixed time is long enough: on a busy machine the
 * time of a toast begins some time after it was drawn as dismissed.
 */
export async function untilToastsHaveFaded(): Promise<void> {
  if (!isFading()) return;
  await waitFor(() => {
    if (isFading()) throw new Error('A toast that was dismissed is still there.');
  });
}

function isFading(): boolean {
  return document.querySelector('[data-visible="false"]') !== null;
}
