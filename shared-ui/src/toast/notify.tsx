import { toast } from 'react-hot-toast/headless';
import { ToastAction } from './ToastAction.tsx';

/** 5 s to be read, and the time of the fade. */
const TIMING = { duration: 5000, removeDelay: 200 };

interface ToastOptions {
  /** What the words are about. Newer words about the same take the place of older ones, and `over` takes them away. */
  readonly about?: string;
}

interface ToastActionOptions extends ToastOptions {
  readonly label: string;
  readonly onAction: () => void;
}

const idOf = (kind: string, text: string, about?: string): string =>
  about === undefined ? `${kind} ${text}` : idAbout(about);
const idAbout = (subject: string): string => `about ${subject}`;

/**
 * Short messages at the top right, read out by the regions that they are drawn in. The same words twice are one toast that
 * appears anew: three alike would only hide the page.
 */
export const notify = {
  success(text: string, { about }: ToastOptions = {}): void {
    toast.success(text, { ...TIMING, id: idOf('success', text, about) });
  },
  error(text: string, { about }: ToastOptions = {}): void {
    toast.error(text, { ...TIMING, id: idOf('error', text, about) });
  },
  withAction(text: string, { label, onAction, about }: ToastActionOptions): void {
    toast(
      ({ id }) => (
        <ToastAction
          text={text}
          label={label}
          onAction={() => {
            toast.dismiss(id);
            onAction();
          }}
        />
      ),
      { ...TIMING, id: idOf('action', text, about) },
    );
  },
  /** What was said about a subject holds no longer: it was tried anew, put right, or left behind. */
  dismiss(subject: string): void {
    toast.dismiss(idAbout(subject));
  },
};
