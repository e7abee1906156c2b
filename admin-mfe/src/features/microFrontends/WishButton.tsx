import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import { useFocusFallback } from '../../shared/useFocusFallback.ts';
import { WishDialog } from './WishDialog.tsx';
import type { Wish } from './wish.ts';

/** A button that asks for reason and password before anything is done. */
export function WishButton({ wish }: { wish: Wish }) {
  // A version that has another role offers other buttons.
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
