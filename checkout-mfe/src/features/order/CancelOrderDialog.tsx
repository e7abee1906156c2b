import { Button, Dialog } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface CancelOrderDialogProps {
  text: string;
  busy: boolean;
  onKeep: () => void;
  onConfirm: () => void;
}

/** Asks whether to cancel the order. Not a `ConfirmDialog`, because its 'Cancel' button would be ambiguous here. */
export function CancelOrderDialog({ text, busy, onKeep, onConfirm }: CancelOrderDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    keep.current?.focus();
  }, []);
  return (
    <Dialog title={text} role="alertdialog" plainTitle onClose={onKeep}>
      <Answers>
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep order
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Cancel order
        </Button>
      </Answers>
    </Dialog>
  );
}

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 24px;
`;
