import styled from 'styled-components';

/** A neutral message, e.g. about the next step. */
export const Notice = styled.p`
  padding: 14px 18px;
  border: 1px solid var(--info);
  border-radius: var(--radius-control);
  font-weight: 700;
`;
