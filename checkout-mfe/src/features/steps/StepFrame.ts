import styled from 'styled-components';

/** The narrow column of a checkout step. */
export const StepFrame = styled.div`
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;

  > a {
    justify-self: start;
  }

  form {
    display: grid;
    gap: 20px;
    padding: 24px;
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
  }
`;
