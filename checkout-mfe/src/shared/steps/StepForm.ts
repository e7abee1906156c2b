import { Form } from '@shop/forms/Form';
import styled from 'styled-components';
import { stepCard } from './stepCard.ts';

/** The form of a checkout step, on a card. */
export const StepForm = styled(Form)`
  ${stepCard}
`;
