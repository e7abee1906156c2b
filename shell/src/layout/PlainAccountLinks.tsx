import { Link, signOutRequested, useAppDispatch } from '@shop/shared-ui';
import styled from 'styled-components';
import { pill } from './pill.ts';

/** Stands in for the menus when their code cannot be had: nobody is locked into a session. */
export function PlainAccountLinks() {
  const dispatch = useAppDispatch();
  return (
    <>
      <ProfileLink to="/profile">Profile</ProfileLink>
      <Logout
        type="button"
        onClick={() => {
          dispatch(signOutRequested());
        }}
      >
        Logout
      </Logout>
    </>
  );
}

const ProfileLink = styled(Link)`
  ${pill}
`;

const Logout = styled.button`
  ${pill}
`;
