import { Link, signOutRequested, useAppDispatch } from '@shop/shared-ui';
import styled from 'styled-components';
import { pill } from './pill.ts';

/** Replaces the account menus when their chunk fails to load, so that the visitor can still sign out. */
export function FallbackAccountLinks() {
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
