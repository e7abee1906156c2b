import { Link, selectUserInfo, useAppSelector, useLocation, useShopIdentity, media } from '@shop/shared-ui';
import { useLayoutEffect } from 'react';
import styled, { css } from 'styled-components';
import { AccountControls } from './AccountControls.tsx';
import { CartLink } from './CartLink.tsx';
import { Logo } from './Logo.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { pill } from './pill.ts';
import { SearchForm } from './SearchForm.tsx';

export function Header() {
  const { name } = useShopIdentity();
  const visitor = useAppSelector(selectUserInfo);
  const { pathname } = useLocation();
  useDocumentAttribute('data-signed-in', visitor !== null);
  useDocumentAttribute('data-admin', visitor?.isAdmin ?? false);
  return (
    <Banner>
      <Row>
        <HomeLink to="/" data-signed-in={visitor !== null}>
          <Logo />
          <span>{name}</span>
        </HomeLink>
        <SearchArea>
          <SearchForm key={getSearchKeyword(pathname)} searched={getSearchKeyword(pathname)} />
        </SearchArea>
        <Controls>
          <AccountArea>
            {visitor ? <AccountControls visitor={visitor} /> : <SignInLink to="/login">Sign In</SignInLink>}
          </AccountArea>
          <CartLink />
        </Controls>
      </Row>
      <OfflineNotice />
    </Banner>
  );
}

/**
 * Marks the document while a visitor or an administrator is signed in, whose menus need more space than 'Sign In'. On a
 * server-rendered page the boot script has set the marks before.
 */
function useDocumentAttribute(name: 'data-signed-in' | 'data-admin', isSet: boolean): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    document.documentElement.setAttribute(name, '');
    return () => {
      document.documentElement.removeAttribute(name);
    };
  }, [name, isSet]);
}

/** Returns the search keyword in the path of a search page, for the search field; empty on other pages. */
function getSearchKeyword(pathname: string): string {
  const [, keyword] = /^\/search\/([^/]+)/i.exec(pathname) ?? [];
  try {
    return decodeURIComponent(keyword ?? '');
  } catch {
    return '';
  }
}

const Banner = styled.header`
  background: var(--green);
  color: var(--on-dark);

  ${media.up('md')} {
    position: sticky;
    z-index: 20;
    top: 0;
  }

  @media print {
    display: none;
  }
`;

const Row = styled.div`
  box-sizing: border-box;
  display: grid;
  grid-template: 'logo controls' 68px 'search search' 56px / auto minmax(0, 1fr);
  align-items: center;
  column-gap: 8px;
  max-width: calc(1320px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);

  ${media.up('md')} {
    grid-template: 'logo search controls' 68px / auto minmax(0, 1fr) auto;
    column-gap: 20px;
  }
`;

/** Visually hides the shop's name, which screen readers still announce. */
const hiddenName = css`
  position: absolute;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
`;

const HomeLink = styled(Link)`
  grid-area: logo;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  color: var(--on-dark);
  font-family: var(--display);
  font-size: 1.375rem;
  font-weight: 800;
  letter-spacing: -0.02em;
  text-transform: uppercase;
  text-decoration: none;

  svg {
    flex: none;
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* The smallest phones need the space for the visitor's name. */
  ${media.down('phoneM')} {
    &[data-signed-in='true'] span {
      ${hiddenName}
    }
  }

  /* The menus of an administrator leave no space on phones and, next to the search, on tablets. */
  ${media.down('sm')} {
    html[data-admin] & span {
      ${hiddenName}
    }
  }
  ${media.between('md', 'lg')} {
    html[data-admin] & span {
      ${hiddenName}
    }
  }
`;

const SearchArea = styled.div`
  grid-area: search;
  align-self: start;

  ${media.up('md')} {
    align-self: center;
  }
`;

const Controls = styled.div`
  grid-area: controls;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 6px;
  min-width: 0;

  a {
    flex: none;
  }

  ${media.up('lg')} {
    gap: 12px;
  }
`;

/**
 * Space of the account controls. From medium screens on it is as wide as a menu can be, so that replacing the
 * server-rendered 'Sign In' by the menu does not shift the layout. On large screens only a signed-in visitor's page
 * reserves it, and the search of all others is wider.
 */
const AccountArea = styled.div`
  display: contents;

  /* Menus and their labels shrink as far as necessary. */
  > :is(button, span):not(:has([data-short='true'])) {
    min-width: 0;
  }

  ${media.up('md')} {
    display: flex;
    justify-content: end;
    gap: inherit;
    min-width: 164px;

    html[data-admin] & {
      width: 268px;
    }
  }
  ${media.up('lg')} {
    min-width: 0;

    html[data-signed-in] & {
      min-width: 196px;
    }
    html[data-admin] & {
      width: 312px;
    }
  }
`;

const SignInLink = styled(Link)`
  ${pill}
`;
