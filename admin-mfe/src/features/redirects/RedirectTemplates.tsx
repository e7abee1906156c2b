import { exportRedirects } from '@shop/contract/calls/adminRedirects';
import { SHOP_SYSTEM_PATHS } from '@shop/domain/redirects';
import { Disclosure } from '@shop/shared-ui';
import styled from 'styled-components';
import { getExportHref } from '../../shared/getExportHref.ts';

/**
 * Offers files of all products with the addresses that they probably had in a former shop, by shop system.
 */
export function RedirectTemplates() {
  return (
    <Templates summary="I need a list to start from">
      <p>
        A list of all products with the address each one probably had. Please compare the addresses with those
        of your former shop, correct them, and choose the file below.
      </p>
      <ul>
        {Object.entries(SHOP_SYSTEM_PATHS).map(([system, path]) => (
          <li key={system}>
            <a href={getExportHref(exportRedirects.path, { system })} download>
              {system}
            </a>
            : {path}name-of-the-product
          </li>
        ))}
      </ul>
      <p>
        PrestaShop puts numbers into its addresses: please copy them from your former shop or its sitemap.
      </p>
    </Templates>
  );
}

const Templates = styled(Disclosure)`
  width: 100%;

  p {
    margin: 0;
  }
  ul {
    margin: 8px 0;
    padding-left: 20px;
  }
  li {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
