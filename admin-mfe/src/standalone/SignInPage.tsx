import { Container, PageHeading, SignInForm, usePageTitle } from '@shop/shared-ui';
import styled from 'styled-components';

const Narrow = styled(Container)`
  display: grid;
  gap: 24px;
  max-width: 28rem;
`;

/** For administrators only; who is signed in as one never sees it. */
export function SignInPage() {
  usePageTitle('Sign In');
  return (
    <Narrow>
      <PageHeading>Sign In</PageHeading>
      <SignInForm adminOnly />
    </Narrow>
  );
}
