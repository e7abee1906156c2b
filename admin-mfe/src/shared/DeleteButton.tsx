import styled from 'styled-components';
import { ConfirmedActionButton } from './ConfirmedActionButton.tsx';

/**
 * A button less prominent than the other buttons of its row and apart from them, against accidental clicks.
 */
const StyledButton = styled(ConfirmedActionButton)`
  &&[data-variant='quiet'] {
    margin-left: auto;
    color: var(--danger);
    font-weight: 400;
  }
`;

interface DeleteButtonProps {
  /** Object in the accessible name of the button, e.g. 'order 10042'. */
  name: string;
  /** Question of the dialog. */
  question: string;
  /** Object that the dialog names, e.g. 'Order 10042 of Thandi'. */
  subject: string;
  /** Resolves when the object is deleted or the error has been shown. */
  onDelete: () => Promise<void>;
}

export function DeleteButton({ onDelete, ...words }: DeleteButtonProps) {
  return <StyledButton {...words} verb="Delete" onConfirm={onDelete} variants={['quiet', 'danger']} />;
}
