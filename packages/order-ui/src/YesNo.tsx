import { Icon } from '@shop/shared-ui';
import styled from 'styled-components';

const Mark = styled.span`
  color: var(--green-700);
  vertical-align: middle;

  &[data-yes='false'] {
    color: var(--muted);
  }
`;

/** A tick or a cross, announced as a word. */
export function YesNo({ yes }: { yes: boolean }) {
  return (
    <Mark role="img" aria-label={yes ? 'Yes' : 'No'} data-yes={yes}>
      <Icon name={yes ? 'check' : 'close'} size={20} />
    </Mark>
  );
}
