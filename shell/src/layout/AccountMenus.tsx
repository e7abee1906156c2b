import { selectUserInfo, signOutRequested, useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { usePageLinks } from '../routing/pageLinks.ts';
import { HeaderMenu, MenuAction, MenuLink } from './HeaderMenu.tsx';

export function AccountMenus() {
  const visitor = useAppSelector(selectUserInfo);
  const dispatch = useAppDispatch();
  const links = usePageLinks('account');
  if (!visitor) return null;
  return (
    <>
      {visitor.isAdmin && (
        <HeaderMenu label="Admin">
          <MenuLink to="/admin/productlist">Products</MenuLink>
          <MenuLink to="/admin/userlist">Users</MenuLink>
          <MenuLink to="/admin/orderlist">Orders</MenuLink>
        </HeaderMenu>
      )}
      <HeaderMenu label={visitor.name}>
        <MenuLink to="/profile">Profile</MenuLink>
        {links.map(({ label, to }) => (
          <MenuLink key={`${label} ${to}`} to={to}>
            {label}
          </MenuLink>
        ))}
        <MenuAction
          onSelect={() => {
            dispatch(signOutRequested());
          }}
        >
          Logout
        </MenuAction>
      </HeaderMenu>
    </>
  );
}
