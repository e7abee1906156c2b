import { useGetShopConfigQuery } from '@shop/shared-ui';

/** Offered only when the owner has set an identity provider up; the server does the rest. */
export function ThirdPartySignIn({ target }: { target: string }) {
  const { data } = useGetShopConfigQuery();
  if (!data?.identityProvider) return null;
  return (
    <a href={`/api/users/oidc/start?redirect=${encodeURIComponent(target)}`}>
      Continue with {data.identityProvider}
    </a>
  );
}
