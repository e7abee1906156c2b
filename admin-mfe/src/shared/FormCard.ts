import { Form } from '@shop/forms/Form';
import { cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';

export const FormCard = styled(Form)`
  display: grid;
  gap: 20px;
  max-width: 56rem;
  padding: 24px;
  ${cardSurface}
`;
