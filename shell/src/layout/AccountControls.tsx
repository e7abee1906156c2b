import { AreaBoundary, lazyPage } from '@shop/shared-ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { FallbackAccountLinks } from './FallbackAccountLinks.tsx';
import { MenuLabel } from './MenuLabel.tsx';
import { pill } from './pill.ts';

/** The menus are a separate chunk, which only signed-in visitors download. */
const AccountMenus = lazyPage(
  async () => (await import(/* webpackChunkName: "account-menus" */ './AccountMenus.tsx')).AccountMenus,
);

interface AccountControlsProps {
  visitor: { readonly name: string; readonly isAdmin: boolean };
}

export function AccountControls({ visitor: { name, isAdmin } }: AccountControlsProps) {
  const placeholders = (
    <>
      {isAdmin && <MenuPlaceholder label="Admin" />}
      <MenuPlaceholder label={name} />
    </>
  );
  return (
    <AreaBoundary area="account menus" fallback={<FallbackAccountLinks />}>
      <Suspense fallback={placeholders}>
        <AccountMenus />
      </Suspense>
    </AreaBoundary>
  );
}

function MenuPlaceholder({ label }: { label: string }) {
  return (
    <Placeholder aria-hidden>
      <MenuLabel>{label}</MenuLabel>
    </Placeholder>
  );
}

const Placeholder = styled.span`
  ${pill}
`;
