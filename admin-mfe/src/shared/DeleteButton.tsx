import styled from 'styled-components';
import { ConfirmedActionButton } from './ConfirmedActionButton.tsx';

/** Lighter than the other buttons and apart from them, against accidental clicks. */
const Apart = styled(ConfirmedActionButton)`
  &&[data-variant='quiet'] {
    margin-left: auto;
    color: var(--danger);
    font-weight: 500;
  }
`;

interface DeleteButtonProps {
  /** The object in the accessible name of the button, e.g. 'order 10042'. */
  name: string;
  /** The question of the dialog. */
  question: string;
  /** The object in the dialog. */
  subject: string;
  /** Resolves when the object is deleted or the error has been shown. */
  onDelete: () => Promise<void>;
}

export function DeleteButton({ onDelete, ...words }: DeleteButtonProps) {
  return <Apart {...words} verb="Delete" onConfirm={onDelete} variants={['quiet', 'danger']} />;
}
