import styled from 'styled-components';

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
