import { Form } from '@shop/forms/Form';
import styled from 'styled-components';
import { stepCard } from './stepCard.ts';

export const StepForm = styled(Form)`
  ${stepCard}
`;
