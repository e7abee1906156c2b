import type { VersionError } from '@shop/contract/adminMicroFrontends';
import { DateText } from '@shop/shared-ui';
import styled from 'styled-components';

/** Errors of a version in visitors' browsers; each can be expanded to show its last time and stack. */
export function VersionErrors({ errors }: { errors: readonly VersionError[] }) {
  if (errors.length === 0) return null;
  return (
    <List aria-label="Errors">
      {errors.map(({ message, count, lastAt, stack }) => (
        <li key={message}>
          <details>
            <summary>
              {count} × {message}
            </summary>
            <p>
              Last <DateText iso={lastAt} />
            </p>
            <ol>
              {stack.map((frame, index) => (
                <li key={index}>
                  <code>{frame}</code>
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;

  summary {
    padding: 10px 0;
    color: var(--danger-ink);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  ol {
    padding-left: 18px;
  }
  code {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
