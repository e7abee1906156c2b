import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useHeldNavigation } from './useHeldNavigation.ts';

const QUESTION = 'Leave this page? Your changes have not been saved.';

/**
 * Asks before typed changes are thrown away by a link, by Back, by a reload or by closing the tab. What it returns is
 * the question, to be rendered with the form. A form that leaves by itself once it is saved says `isDirty && !isSubmitting`.
 */
export function useLeaveWarning(isNeeded: boolean): ReactNode {
  const { isHeld, letGo, stay } = useHeldNavigation(isNeeded);
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
  return isHeld ? <ConfirmDialog text={QUESTION} verb="Leave" onConfirm={letGo} onCancel={stay} /> : null;
}
