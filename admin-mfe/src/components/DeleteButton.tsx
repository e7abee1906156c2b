import styled from 'styled-components';
import { ConfirmedActionButton } from './ConfirmedActionButton.tsx';

/** Lighter than what stands before it, and apart: nobody deletes by a slip of the finger. */
const Apart = styled(ConfirmedActionButton)`
  &&[data-variant='quiet'] {
    margin-left: auto;
    color: var(--danger);
    font-weight: 500;
  }
`;

interface DeleteButtonProps {
  /** The object, as its row names it: 'Boulder Tee', 'order 10042'. */
  name: string;
  /** The question, word for word. */
  question: string;
  /** The object, as the question names it. */
  subject: string;
  /** Resolves when the object is gone or the refusal has been shown. */
  onDelete: () => Promise<void>;
}

export function DeleteButton({ onDelete, ...words }: DeleteButtonProps) {
  return <Apart {...words} verb="Delete" onConfirm={onDelete} variants={['quiet', 'danger']} />;
}
