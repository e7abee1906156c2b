import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MenuLabel } from './MenuLabel.tsx';
import { pill } from './pill.ts';

/** A dropdown menu with the keyboard behaviour of the ARIA menu pattern. */
export function HeaderMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <Trigger>
        <MenuLabel>{label}</MenuLabel>
      </Trigger>
      <DropdownMenu.Portal>
        <nav aria-label={`Menu of ${label}`}>
          <Content align="end" sideOffset={8} collisionPadding={8}>
            {children}
          </Content>
        </nav>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MenuItem asChild>
      <Link to={to}>{children}</Link>
    </MenuItem>
  );
}

export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return <MenuItem onSelect={onSelect}>{children}</MenuItem>;
}

const Trigger = styled(DropdownMenu.Trigger)`
  ${pill}

  &[data-state='open'] {
    background: var(--lime);
  }
`;

const Content = styled(DropdownMenu.Content)`
  /* Menus are above toasts. */
  z-index: 95;
  min-width: 180px;
  padding: 6px;
  border-radius: var(--radius-control);
  background: var(--card);
  color: var(--ink);
  box-shadow: 0 0 0 1px var(--line-strong);

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const MenuItem = styled(DropdownMenu.Item)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  border-radius: var(--radius-small);
  color: inherit;
  font-weight: 700;
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    outline: 2px solid var(--ink);
    outline-offset: -2px;
    background: var(--lime);
    box-shadow: none;
  }
`;
