import { useEffect, useId, useRef } from 'react';
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

const Subject = styled.p`
  margin-top: 8px;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

interface ConfirmDialogProps {
  text: string;
  /** Object of the question, shown below it, e.g. 'Boulder Tee' or 'Order 10042 of Thandi Adams'. */
  subject?: string;
  /** Label of the confirming button, e.g. 'Delete'. */
  verb: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  variant?: 'danger' | 'primary';
}

export function ConfirmDialog({
  text,
  subject,
  verb,
  onConfirm,
  onCancel,
  busy = false,
  variant = 'danger',
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const subjectId = useId();
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  return (
    <Dialog
      title={text}
      role="alertdialog"
      plainTitle
      describedBy={subject === undefined ? undefined : subjectId}
      onClose={onCancel}
    >
      {subject !== undefined && <Subject id={subjectId}>{subject}</Subject>}
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
