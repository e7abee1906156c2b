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
 * Ends the pages of a test, and the time in which they fade what was dismissed. react-hot-toast removes a toast by its
 * id even when its page has ended meanwhile and the next one shows a toast with the same id. A page that has ended
 * begins to fade nothing more, so timers that it has left end before the one that is set here.
 */
export async function endPages(): Promise<void> {
  cleanup();
  if (!hasDismissed) return;
  hasDismissed = false;
  await new Promise((resolve) => {
    setTimeout(resolve, FADE_MS + 1);
  });
}
