import styled from 'styled-components';

/** Says what happens next; no mistake, so not in red. */
export const Notice = styled.p`
  padding: 14px 18px;
  border: 1px solid var(--info);
  border-radius: var(--radius-control);
  font-weight: 600;
`;
