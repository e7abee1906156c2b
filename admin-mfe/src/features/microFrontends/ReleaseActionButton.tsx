import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import { useFocusFallback } from '../../shared/useFocusFallback.ts';
import { ReleaseActionDialog } from './ReleaseActionDialog.tsx';
import type { ReleaseAction } from './releaseActions.ts';

/** A button that opens the dialog in which an administrator confirms a release action. */
export function ReleaseActionButton({ action }: { action: ReleaseAction }) {
  // The action changes which buttons are offered, so this button may be removed while focused.
  const button = useFocusFallback<HTMLButtonElement>();
  const [isAsking, setIsAsking] = useState(false);
  const { verb, name, version, variant } = action;
  return (
    <>
      <Button
        ref={button}
        variant={variant === 'danger' ? 'danger' : 'secondary'}
        size="small"
        aria-label={version === '' ? `${verb} ${name}` : `${verb} ${version} of ${name}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {verb}
      </Button>
      {isAsking && (
        <ReleaseActionDialog
          action={action}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
