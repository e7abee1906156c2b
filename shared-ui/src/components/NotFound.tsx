import styled from 'styled-components';
import { ButtonLink } from './ButtonLink.tsx';
import { Container } from './Container.tsx';
import { Domes } from './Domes.tsx';
import { PageHeading } from '../pages/PageHeading.tsx';

const Box = styled(Container)`
  display: grid;
  justify-items: center;
  gap: 20px;
  padding-block: 64px 96px;
  text-align: center;

  > svg {
    color: var(--green);
    border-bottom: 3px solid var(--ink);
  }
`;

interface NotFoundProps {
  /** Kind of object that was not found, e.g. 'Product'. */
  what: string;
  /** List that the link leads to; all products by default. */
  all?: { name: string; to: string };
}

const ALL_PRODUCTS = { name: 'products', to: '/home' };

export function NotFound({ what, all = ALL_PRODUCTS }: NotFoundProps) {
  const heading = `${what} not found`;
  return (
    <Box>
      <Domes />
      <PageHeading>{heading}</PageHeading>
      <p>It may have moved, or it's no longer here.</p>
      <ButtonLink to={all.to}>See all {all.name}</ButtonLink>
    </Box>
  );
}
