import { Form } from '@shop/forms/Form';
import styled from 'styled-components';

/** Form of a dialog that requests the visitor's password or code. */
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
