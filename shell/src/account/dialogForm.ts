import { Form } from '@shop/forms/Form';
import styled from 'styled-components';

/** The form of a dialog that asks for a proof of who somebody is. */
export const DialogForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
`;
