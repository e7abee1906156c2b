import {
  Arcs,
  Link,
  selectUserInfo,
  signOutRequested,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useShopIdentity,
  media,
} from '@shop/shared-ui';
import styled from 'styled-components';

const Banner = styled.header`
  background: var(--green);
  color: var(--on-dark);

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
    max-width: calc(1320px + 2 * var(--gutter));
    min-height: 68px;
    margin-inline: auto;
    padding: 10px var(--gutter);
  }
  .brand {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    margin-right: auto;
    color: var(--on-dark);
    font: 800 1.375rem / 1 var(--display);
    font-stretch: 125%;
    text-decoration: none;
    text-transform: uppercase;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  nav a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 0;
    border-radius: var(--radius-pill);
    background: var(--card);
    color: var(--ink);
    font-weight: 700;
    text-decoration: none;
    cursor: pointer;
  }
  nav a[aria-current] {
    background: var(--ink);
    color: var(--on-dark);
  }

  ${media.down('sm')} {
    nav {
      order: 1;
      width: 100%;
    }
    nav a {
      flex: 1;
      justify-content: center;
    }
  }
`;

/**
 * Links of the header: label, path of the list, and path prefix of the other pages that mark the link as
 * current.
 */
const HEADER_LINKS = [
  ['Products', '/admin/productlist', '/admin/product'],
  ['Users', '/admin/userlist', '/admin/user'],
  ['Orders', '/admin/orderlist', '/admin/order'],
] as const;

function getAriaCurrent(pathname: string, list: string, area: string): 'page' | 'true' | undefined {
  if (pathname.startsWith(list)) return 'page';
  return pathname.startsWith(area) ? 'true' : undefined;
}

export function AdminHeader() {
  const { name } = useShopIdentity();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUserInfo);
  const { pathname } = useLocation();
  return (
    <Banner>
      <div className="row">
        <Link className="brand" to="/">
          <Arcs />
          {name} Admin
        </Link>
        {user?.isAdmin && (
          <>
            <nav aria-label="Admin">
              {HEADER_LINKS.map(([label, to, area]) => (
                <Link key={to} to={to} aria-current={getAriaCurrent(pathname, to, area)}>
                  {label}
                </Link>
              ))}
            </nav>
            <button type="button" onClick={() => dispatch(signOutRequested())}>
              Logout
            </button>
          </>
        )}
      </div>
    </Banner>
  );
}
