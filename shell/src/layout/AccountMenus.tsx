import { selectUserInfo, signOutRequested, useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { HeaderMenu, MenuButton, MenuLink } from './HeaderMenu.tsx';

export function AccountMenus() {
  const visitor = useAppSelector(selectUserInfo);
  const dispatch = useAppDispatch();
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
        <MenuButton
          onSelect={() => {
            dispatch(signOutRequested());
          }}
        >
          Logout
        </MenuButton>
      </HeaderMenu>
    </>
  );
}
