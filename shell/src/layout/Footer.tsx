import { Link, useGetShopConfigQuery, useShopIdentity } from '@shop/shared-ui';
import styled from 'styled-components';
import { usePageLinks } from '../routing/pageLinks.ts';
import { useOptionalPages } from '../routing/optionalPages.ts';
import { FooterDomes } from './FooterDomes.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useCategoryLinks } from './useCategoryLinks.ts';

interface FooterProps {
  /** True to show the navigation links to the products too. */
  hasNavigation: boolean;
}

export function Footer({ hasNavigation }: FooterProps) {
  const { name, phone, email, address } = useShopIdentity();
  const links = usePageLinks('footer');
  return (
    <FooterRoot>
      <FooterDomes />
      <Columns>
        {hasNavigation && <ProductLinks />}
        <nav aria-labelledby="footer-service">
          <Title id="footer-service">Customer Service</Title>
          <List>
            <li>
              <FooterLink to="/returns">Returns &amp; Refunds Policy</FooterLink>
            </li>
            <li>
              <FooterLink to="/shippingInfo">Shipping Information</FooterLink>
            </li>
            <li>
              <FooterLink to="/about-us">About Us</FooterLink>
            </li>
            {links.map(({ label, to }) => (
              <li key={`${label} ${to}`}>
                <FooterLink to={to}>{label}</FooterLink>
              </li>
            ))}
          </List>
        </nav>
        <section aria-labelledby="footer-contact">
          <Title id="footer-contact">Contact</Title>
          <Contact>
            {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
            {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
            {address !== '' && <span>{address}</span>}
          </Contact>
        </section>
        <section aria-labelledby="footer-social">
          <Title id="footer-social">Follow us</Title>
          <SocialLinks />
        </section>
      </Columns>
      <Legal>
        <span>© {name}</span>
        <FooterLink to="/terms">Terms of Service</FooterLink>
        <FooterLink to="/privacy">Privacy Policy</FooterLink>
        <DemoMailbox />
      </Legal>
    </FooterRoot>
  );
}

/** Link to the mailbox with the e-mails of a demo shop; a real shop has none. */
function DemoMailbox() {
  const { data } = useGetShopConfigQuery();
  if (!data?.demoMailboxUrl) return null;
  return (
    <FooterLink to={data.demoMailboxUrl} target="_blank" rel="noreferrer">
      Demo mailbox
    </FooterLink>
  );
}

const MAX_CATEGORIES = 6;

function ProductLinks() {
  const categories = useCategoryLinks();
  const { hasSaved } = useOptionalPages();
  return (
    <nav aria-labelledby="footer-products">
      <Title id="footer-products">Our Products</Title>
      <ProductList>
        <li>
          <FooterLink to="/home">All products</FooterLink>
        </li>
        {categories?.slice(0, MAX_CATEGORIES).map(({ name, slug }) => (
          <li key={slug}>
            <FooterLink to={`/category/${encodeURIComponent(slug)}`}>{name}</FooterLink>
          </li>
        ))}
        {hasSaved && (
          <li>
            <FooterLink to="/saved">Saved products</FooterLink>
          </li>
        )}
      </ProductList>
    </nav>
  );
}

const FooterRoot = styled.footer`
  position: relative;
  overflow: hidden;
  background: var(--ink);
  color: var(--paper);
  --focus-ring: var(--lime);

  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 32px;
  max-width: calc(1320px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 48px var(--gutter) 32px;
  box-sizing: border-box;
`;

const Title = styled.h2`
  margin: 0 0 12px;
  font: 700 1rem/1.5 var(--body);
  letter-spacing: 0;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const ProductList = styled(List)`
  columns: 2;

  li {
    break-inside: avoid;
  }
`;

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-underline-offset: 3px;

  &:hover {
    color: var(--lime);
  }
`;

const Contact = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;

  > * {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-underline-offset: 3px;
  }
`;

const Legal = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 24px;
  max-width: calc(1320px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 8px var(--gutter) 24px;
  box-sizing: border-box;
`;
