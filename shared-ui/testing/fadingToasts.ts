import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { FADE_MS } from '../src/toast/notify.tsx';

let hasDismissed = false;
const { dismiss } = toast;
toast.dismiss = (...which) => {
  hasDismissed = true;
  dismiss(...which);
};

/**
 * Unmounts the pages of a test and waits until dismissed toasts have faded. Otherwise a timer of
 * react-hot-toast could remove a toast of the next test that has the same id. An unmounted page starts no new
 * timers, so all its timers end before the one that is set here.
 */
export async function endPages(): Promise<void> {
  cleanup();
  if (!hasDismissed) return;
  hasDismissed = false;
  await new Promise((resolve) => {
    setTimeout(resolve, FADE_MS + 1);
  });
}
