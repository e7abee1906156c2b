import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import { useFocusFallback } from '../../shared/useFocusFallback.ts';
import { WishDialog } from './WishDialog.tsx';
import type { Wish } from './wish.ts';

/** A button that opens a dialog for reason and password before it performs the action. */
export function WishButton({ wish }: { wish: Wish }) {
  // The version's role changes with the action, and with it the buttons, so this one may be removed while
  // focused.
  const button = useFocusFallback<HTMLButtonElement>();
  const [isAsking, setIsAsking] = useState(false);
  const { verb, name, version, variant } = wish;
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
        <WishDialog
          wish={wish}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
