import { Container } from '@shop/shared-ui';
import styled from 'styled-components';

/** The main column without the room above and below that a whole page has: bands of the landing bring their own. */
export const Band = styled(Container)`
  padding-block: 0;
`;
