import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { getFieldId } from './Field.tsx';

const Summary = styled.div`
  padding: 16px 20px;
  border: 2px solid var(--danger);
  border-radius: var(--radius-control);
  background: var(--danger-ground);
  color: var(--danger-ink);

  p {
    font-weight: 700;
  }
  ul {
    margin: 8px 0 0;
    padding-left: 20px;
  }
  a {
    color: inherit;
  }
`;

interface ErrorSummaryProps {
  /** Error messages by field name; undefined or empty for a field without an error. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Number of submit attempts. Each new attempt moves the focus to the errors. */
  attempt?: number;
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const field = document.getElementById(getFieldId(name));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/**
 * Summary at the top of a form, shown when two or more fields have errors. A submit attempt moves the focus
 * to the summary, or to the only field with an error. Typing does not move the focus.
 */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const [onlyField] = entries.length === 1 ? entries.map(([name]) => name) : [];
  const focusErrors = useEffectEvent(() => {
    if (onlyField === undefined) summaryRef.current?.focus();
    else document.getElementById(getFieldId(onlyField))?.focus();
  });
  useEffect(() => {
    if (attempt > 0) focusErrors();
  }, [attempt]);
  if (entries.length < 2) return null;
  return (
    <Summary ref={summaryRef} role="group" aria-label="There is a problem" tabIndex={-1}>
      <p>There is a problem</p>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${getFieldId(name)}`}
              onClick={(event) => {
                focusField(event, name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}
