import styled from 'styled-components';

const ActionButton = styled.button`
  margin-left: auto;
  min-height: 32px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--lime);
  color: var(--ink);
  font: inherit;
  font-weight: 700;
  white-space: nowrap;
  cursor: pointer;

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

interface ToastActionProps {
  text: string;
  label: string;
  onAction: () => void;
}

export function ToastAction({ text, label, onAction }: ToastActionProps) {
  return (
    <>
      <span>{text}</span>
      <ActionButton type="button" onClick={onAction}>
        {label}
      </ActionButton>
    </>
  );
}
