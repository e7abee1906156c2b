import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface OpenerProps {
  /** What the button opens; it closes by calling what it is given. */
  children: (close: () => void) => ReactNode;
}

export function Opener({ children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
