import { useShopIdentity } from '@shop/shared-ui';
import styled from 'styled-components';

const ICON_PATHS = {
  Facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.6 1.6-1.6h1.7V3.3A22 22 0 0 0 14.3 3c-2.5 0-4.1 1.5-4.1 4.2v2.6H7.4V13h2.8v8z',
  Twitter:
    'M21 6.2a7 7 0 0 1-2 .6 3.600 3.600 0 0 0 1.600-2 7 7 0 0 1-2.300.9 3.600 3.600 0 0 0-6.200 3.300A10.200 10.200 0 0 1 4.700 5.200a3.600 3.600 0 0 0 1.100 4.800 3.500 3.500 0 0 1-1.600-.4 3.600 3.600 0 0 0 2.900 3.600 3.700 3.700 0 0 1-1.600.1 3.600 3.600 0 0 0 3.300 2.500A7.200 7.200 0 0 1 3.500 17.300 10.200 10.200 0 0 0 9 18.900c6.600 0 10.200-5.500 10.200-10.200v-.5A7 7 0 0 0 21 6.200z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.800a4.200 4.200 0 1 1 0 8.400 4.200 4.200 0 0 1 0-8.400zm0 2a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zM17 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
} as const;

export function SocialLinks() {
  const { name, facebookUrl, twitterUrl, instagramUrl } = useShopIdentity();
  const links = [
    { network: 'Facebook', href: facebookUrl },
    { network: 'Twitter', href: twitterUrl },
    { network: 'Instagram', href: instagramUrl },
  ] as const;
  return (
    <Row>
      {links
        .filter(({ href }) => href !== '')
        .map(({ network, href }) => (
          <li key={network}>
            <IconLink href={href} rel="noreferrer" aria-label={`${name} on ${network}`}>
              <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden>
                <path d={ICON_PATHS[network]} />
              </svg>
            </IconLink>
          </li>
        ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const IconLink = styled.a`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius-pill);
  background: var(--on-dark-faint);
  color: inherit;

  &:hover {
    background: var(--lime);
    color: var(--ink);
  }
`;
