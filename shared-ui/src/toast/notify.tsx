import { toast } from 'react-hot-toast/headless';
import { ToastAction } from './ToastAction.tsx';

/** Duration in ms of a toast's fade before it is removed. */
export const FADE_MS = 200;
/** Visible time and duration of the fade in ms. */
const TIMING = { duration: 5000, removeDelay: FADE_MS };

interface ToastOptions {
  /** Subject of the toast. A newer toast about the subject replaces it, and `dismiss` removes it. */
  readonly about?: string;
}

interface ToastActionOptions extends ToastOptions {
  readonly label: string;
  readonly onAction: () => void;
}

const getToastId = (kind: string, text: string, about?: string): string =>
  about === undefined ? `${kind} ${text}` : getSubjectToastId(about);
const getSubjectToastId = (subject: string): string => `about ${subject}`;

/** Shows short messages at the top right, which are also announced. An identical text is shown as one toast. */
export const notify = {
  success(text: string, { about }: ToastOptions = {}): void {
    toast.success(text, { ...TIMING, id: getToastId('success', text, about) });
  },
  error(text: string, { about }: ToastOptions = {}): void {
    toast.error(text, { ...TIMING, id: getToastId('error', text, about) });
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
      { ...TIMING, id: getToastId('action', text, about) },
    );
  },
  /** Dismisses the toast about a subject, e.g. because it no longer applies. */
  dismiss(subject: string): void {
    toast.dismiss(getSubjectToastId(subject));
  },
};
