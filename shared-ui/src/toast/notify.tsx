import { toast } from 'react-hot-toast/headless';
import { ToastAction } from './ToastAction.tsx';

/** 5 s to be read, and the time of the fade. */
const TIMING = { duration: 5000, removeDelay: 200 };

interface ToastActionOptions {
  readonly label: string;
  readonly onAction: () => void;
}

/**
 * Short messages at the top right, read out by the regions that they are drawn in. The same words twice are one toast that
 * appears anew: three alike would only hide the page.
 */
export const notify = {
  success(text: string): void {
    toast.success(text, { ...TIMING, id: `success ${text}` });
  },
  error(text: string): void {
    toast.error(text, { ...TIMING, id: `error ${text}` });
  },
  withAction(text: string, { label, onAction }: ToastActionOptions): void {
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
      { ...TIMING, id: `action ${text}` },
    );
  },
};
