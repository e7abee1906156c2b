import { Link, Navigate, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { AccountCard, AlternativeLinks } from './AccountCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx';
import { useRedirectTarget, addRedirect } from './useRedirectTarget.ts';

export function RegisterPage() {
  const target = useRedirectTarget();
  const visitor = useAppSelector(selectUserInfo);
  if (visitor) return <Navigate to={target} replace />;
  return (
    <AccountCard target={target} lead="All fields are required.">
      <RegisterForm />
      <ThirdPartySignIn target={target} />
      <AlternativeLinks>
        <Link to={addRedirect('/login', target)}>Already have an account? Login</Link>
      </AlternativeLinks>
    </AccountCard>
  );
}
