import { Alert, useLocation } from '@shop/shared-ui';
import styled from 'styled-components';

/**
 * Shows the warning that the previous page passed in the location state. It belongs to the history entry, so
 * a reload shows it too.
 */
export function LocationWarning() {
  const warning: unknown = useLocation().state;
  return typeof warning === 'string' ? <Warning>{warning}</Warning> : null;
}

const Warning = styled(Alert)`
  margin-top: 16px;
`;
