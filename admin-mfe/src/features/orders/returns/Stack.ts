import styled from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
