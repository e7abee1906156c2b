import { OIDC_START_PATH } from '@shop/contract/oidc';
import { ButtonLink, useGetShopConfigQuery } from '@shop/shared-ui';

/** Link to the identity provider; rendered only when one is configured. */
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
