import styled from 'styled-components';

/** The buttons below the fields of a form. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
