import styled from 'styled-components';

/** One narrow column: a step of the checkout asks for one thing. */
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
