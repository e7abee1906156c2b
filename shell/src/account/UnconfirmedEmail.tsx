import styled from 'styled-components';
import { useGetEmailStatusQuery } from './emailConfirmationEndpoints.ts';
import { SendConfirmation } from './SendConfirmation.tsx';

/**
 * Notice on the profile while the e-mail address is not confirmed. A failed query is not shown, because the
 * rest of the profile works without it.
 */
export function UnconfirmedEmail() {
  const { data } = useGetEmailStatusQuery();
  if (!data || data.isConfirmed) return null;
  return (
    <Line>
      <SendConfirmation email={data.email} isQuiet />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 16px;
`;
