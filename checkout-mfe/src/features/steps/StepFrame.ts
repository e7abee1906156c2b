import styled from 'styled-components';

/** One narrow column: a step of the checkout asks for one thing. */
export const StepFrame = styled.div`
  max-width: 560px;
  margin: 0 auto;

  form {
    display: grid;
    gap: 20px;
    margin-top: 16px;
    padding: 24px;
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
  }
`;
