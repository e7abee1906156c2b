import { lazyPage } from '@shop/shared-ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { AreaBoundary } from '../remotes/AreaBoundary.tsx';
import { PlainAccountLinks } from './PlainAccountLinks.tsx';
import { pill } from './pill.ts';

/** Menus come with a library that visitors who are not signed in never download. */
const AccountMenus = lazyPage(
  async () => (await import(/* webpackChunkName: "account-menus" */ './AccountMenus.tsx')).AccountMenus,
);

export function AccountControls({ name }: { name: string }) {
  return (
    <AreaBoundary area="account menus" fallback={<PlainAccountLinks />}>
      <Suspense fallback={<Placeholder aria-hidden>{name}</Placeholder>}>
        <AccountMenus />
      </Suspense>
    </AreaBoundary>
  );
}

const Placeholder = styled.span`
  ${pill}
`;
