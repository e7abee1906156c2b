import styled from 'styled-components';

/** The narrow column of a checkout step. */
export const StepColumn = styled.div`
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;

  > ol {
    margin-bottom: 8px;
  }
`;
