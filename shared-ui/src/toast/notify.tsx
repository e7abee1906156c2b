import { toast } from 'react-hot-toast/headless';
import { announce } from '../platform/announcer.ts';
import { ToastAction } from './ToastAction.tsx';

/** 5 s to be read, and the time of the fade. */
const TIMING = { duration: 5000, removeDelay: 200 };

interface ToastActionOptions {
  readonly label: string;
  readonly onAction: () => void;
}

/** Short messages at the top right; the same words go to the live regions. */
export const notify = {
  success(text: string): void {
    announce(text);
    toast.success(text, TIMING);
  },
  error(text: string): void {
    announce(text, 'assertive');
    toast.error(text, TIMING);
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
      TIMING,
    );
  },
};
