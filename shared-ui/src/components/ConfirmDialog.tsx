import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 24px;
`;

interface ConfirmDialogProps {
  /** The question, word for word. */
  text: string;
  /** What will happen: 'Delete', 'Create'. */
  verb: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  variant?: 'danger' | 'primary';
}

export function ConfirmDialog({
  text,
  verb,
  onConfirm,
  onCancel,
  busy = false,
  variant = 'danger',
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  return (
    <Dialog title={text} role="alertdialog" plainTitle onClose={onCancel}>
      <Actions>
        <Button ref={cancel} variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={variant} onClick={onConfirm} busy={busy}>
          {verb}
        </Button>
      </Actions>
    </Dialog>
  );
}
