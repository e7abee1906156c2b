import { OIDC_START_PATH } from '@shop/contract/oidc';
import { ButtonLink, useGetShopConfigQuery } from '@shop/shared-ui';

/** Offered only when the owner has set an identity provider up; the server does the rest. */
export function ThirdPartySignIn({ target }: { target: string }) {
  const { data } = useGetShopConfigQuery();
  if (!data?.identityProvider) return null;
  return (
    <ButtonLink
      variant="secondary"
      to={`${OIDC_START_PATH}?redirect=${encodeURIComponent(target)}`}
      reloadDocument
    >
      Continue with {data.identityProvider}
    </ButtonLink>
  );
}
