import { ButtonLink, Container } from '@shop/shared-ui';
import styled from 'styled-components';
import { usePageLinks } from '../routing/pageLinks.ts';

/** Renders the links that micro-frontends declare for the landing page. */
export function LandingLinks() {
  const links = usePageLinks('landing');
  if (links.length === 0) return null;
  return (
    <Container>
      <nav aria-label="More of the shop">
        <Row>
          {links.map(({ label, to }) => (
            <li key={`${label} ${to}`}>
              <ButtonLink to={to}>{label}</ButtonLink>
            </li>
          ))}
        </Row>
      </nav>
    </Container>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
