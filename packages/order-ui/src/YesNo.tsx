import styled from 'styled-components';

const Mark = styled.span`
  color: var(--green-700);
  font-weight: 700;

  &[data-yes='false'] {
    color: var(--muted);
  }
`;

/** A tick or a cross, announced as a word. */
export function YesNo({ yes }: { yes: boolean }) {
  return (
    <Mark role="img" aria-label={yes ? 'Yes' : 'No'} data-yes={yes}>
      {yes ? '✓' : '✗'}
    </Mark>
  );
}
