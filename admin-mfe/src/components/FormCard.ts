import { Form } from '@shop/forms/Form';
import styled from 'styled-components';

/** A form on a card. */
export const FormCard = styled(Form)`
  display: grid;
  gap: 20px;
  max-width: 56rem;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);
`;
