import { ButtonLink, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { isGone } from '../../shared/refusalHint.tsx';
import { useGetUserQuery } from '../../shared/userEndpoints.ts';

interface OrdersOfUserProps {
  id: string;
  /** URL of the order list with its other filters, for all users. */
  allOrdersPath: string;
}

/** Names the user that the list is filtered by. A deleted user has no page to link to. */
export function OrdersOfUser({ id, allOrdersPath }: OrdersOfUserProps) {
  const { currentData: user, error } = useGetUserQuery({ id });
  return (
    <Line>
      <p>
        {user && (
          <>
            Orders of <Link to={`/admin/user/${id}/edit`}>{user.name}</Link>
          </>
        )}
        {!user && (isGone(error) ? 'Orders of a user who no longer exists' : 'Orders of one user')}
      </p>
      <ButtonLink to={allOrdersPath} variant="secondary" size="small">
        Orders of all users
      </ButtonLink>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
