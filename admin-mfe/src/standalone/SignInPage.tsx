import { SignInForm } from '@shop/forms/SignInForm';
import { Container, PageHeading, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { Note } from '../shared/Note.tsx';
import { selectHasExpired } from './expiredSessionSlice.ts';

const NarrowContainer = styled(Container)`
  display: grid;
  gap: 24px;
  max-width: 28rem;
`;

/** The sign-in screen for administrators. `AdminApplication` redirects an administrator who is already signed in. */
export function SignInPage() {
  const hasExpired = useAppSelector(selectHasExpired);
  return (
    <NarrowContainer>
      <PageHeading>Sign In</PageHeading>
      {hasExpired && <Note>Your session has ended. Sign in again to carry on where you left off.</Note>}
      <SignInForm adminOnly />
    </NarrowContainer>
  );
}
