import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useNavigationBlocker } from './useNavigationBlocker.ts';

const QUESTION = "Leave this page? Your changes haven't been saved.";

/**
 * Asks for confirmation before a link, Back, a reload or closing the tab discards unsaved changes. Returns
 * the dialog, which the form renders. A form that navigates away after saving passes `isDirty &&
 * !isSubmitting`.
 */
export function useUnsavedChangesWarning(isNeeded: boolean): ReactNode {
  const { isBlocked, proceed, reset } = useNavigationBlocker(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [isNeeded]);
  return isBlocked ? (
    <ConfirmDialog text={QUESTION} verb="Leave" onConfirm={proceed} onCancel={reset} />
  ) : null;
}
