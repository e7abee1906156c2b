import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

interface FormSectionProps {
  title: string;
  hint?: string;
  error?: string | undefined;
  /** Target of the link in the error summary. */
  id: string;
  children: ReactNode;
}

/** A group of fields with a title, and the error of the group as a whole. */
export function FormSection({ title, hint, error, id, children }: FormSectionProps) {
  const textId = useId();
  return (
    <Section id={id} tabIndex={-1} role="group" aria-labelledby={`${textId}-title`} aria-describedby={textId}>
      <strong id={`${textId}-title`}>{title}</strong>
      <div id={textId}>
        {hint !== undefined && <span className="hint">{hint}</span>}
        {error !== undefined && <span className="error">{error}</span>}
      </div>
      {children}
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  > :is(ul, ol) {
    display: grid;
    gap: 12px;
    width: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .hint {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
  .error {
    display: block;
    color: var(--danger);
    font-size: 0.875rem;
    font-weight: 700;
  }
`;
