import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

/** Container of a form field, with the styles of its label, control, hint and error. */
export const FieldContainer = styled.div`
  display: grid;
  /* Lets a date input shrink to the width of its container. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;

  label,
  .label {
    font-weight: 700;
  }
  .hint {
    color: var(--muted);
    font-size: 0.875rem;
  }
  .error {
    color: var(--danger);
    font-size: 0.875rem;
    font-weight: 700;
  }
  input:not([type='checkbox'], [type='radio'], [type='file']),
  select,
  textarea {
    width: 100%;
    min-height: var(--control);
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--card);
  }
  input[readonly] {
    background: var(--table-head);
  }
  textarea {
    padding-block: 12px;
    line-height: 1.5;
    resize: vertical;
  }
  select {
    padding-right: 8px;
  }
  input[aria-invalid='true'],
  select[aria-invalid='true'],
  textarea[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
`;

export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Returns the DOM id of the control of the named form field. The error summary links to it. */
export function getFieldId(name: string): string {
  return `field-${name}`;
}

/** Renders the label above the control, and hint and error below it. */
export function Field({ label, error, hint, id, name, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? (name === undefined ? generated : getFieldId(name));
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <FieldContainer className={className}>
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className="error" id={errorId}>
          {error}
        </div>
      )}
    </FieldContainer>
  );
}
