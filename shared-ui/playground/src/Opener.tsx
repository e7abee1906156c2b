import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface OpenerProps {
  /** Renders the opened content, which closes by calling `close`. */
  children: (close: () => void) => ReactNode;
}

export function Opener({ children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
