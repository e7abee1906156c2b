import { Container } from '@shop/shared-ui';
import styled from 'styled-components';

/**
 * The main column without vertical padding, which the sections of the landing page set themselves. It stands below hero
 * and service strip, so the shell leaves it out of a phone's first frame.
 */
export const Band = styled(Container).attrs<{ 'data-below-fold'?: string }>({ 'data-below-fold': '' })`
  padding-block: 0;
`;
