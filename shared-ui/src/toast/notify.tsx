import { toast } from 'react-hot-toast/headless';
import { announce } from '../platform/announcer.ts';
import { ToastAction } from './ToastAction.tsx';

export const TOAST_DURATION_MS = 5000;

interface ToastActionOptions {
  readonly label: string;
  readonly onAction: () => void;
}

/** Short messages at the top right; the same words go to the live regions. */
export const notify = {
  success(text: string): void {
    announce(text);
    toast.success(text, { duration: TOAST_DURATION_MS });
  },
  error(text: string): void {
    announce(text, 'assertive');
    toast.error(text, { duration: TOAST_DURATION_MS });
  },
  withAction(text: string, { label, onAction }: ToastActionOptions): void {
    announce(`${text}. ${label}?`);
    toast(
      ({ id }) => (
        <ToastAction
          text={text}
          label={label}
          onAction={() => {
            onAction();
            toast.dismiss(id);
          }}
        />
      ),
      { duration: TOAST_DURATION_MS },
    );
  },
};
