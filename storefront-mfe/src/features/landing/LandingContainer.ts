import { Container } from '@shop/shared-ui';
import styled from 'styled-components';

/** The main column without vertical padding, which the sections of the landing page set themselves. */
export const LandingContainer = styled(Container)`
  padding-block: 0;
`;
