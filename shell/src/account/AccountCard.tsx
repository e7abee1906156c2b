import { Form } from '@shop/forms/Form';
import { CheckoutSteps } from '@shop/order-ui/CheckoutSteps';
import { Container, PageHeading, media, cardSurface } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const CHECKOUT_PATH = '/shipping';

/** Returns true when the visitor continues to the checkout after signing in. */
export const isCheckoutTarget = (target: string): boolean => target === CHECKOUT_PATH;

interface AccountCardProps {
  children: ReactNode;
  /** Path to which the visitor continues. If it is the checkout, the card shows the checkout's steps. */
  target?: string;
  /** Text below the heading. */
  lead?: string | undefined;
}

/** The narrow card of the account screens, with the page's heading. */
export function AccountCard({ children, target = '/', lead }: AccountCardProps) {
  return (
    <Container>
      <Column>
        {isCheckoutTarget(target) ? <CheckoutSteps current="Sign In" /> : null}
        <Card>
          <div>
            <PageHeading />
            {lead === undefined ? null : <p>{lead}</p>}
          </div>
          {children}
        </Card>
      </Column>
    </Container>
  );
}

const Column = styled.div`
  max-width: 480px;
  margin: 0 auto;
`;

const Card = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 16px;
  padding: 24px 20px;
  ${cardSurface}

  ${media.up('sm')} {
    padding: 32px;
  }
  > div > p {
    margin: 8px 0 0;
  }
`;

export const AccountForm = styled(Form)`
  display: grid;
  gap: 20px;
`;

/** Links from an account screen to other screens. */
export const AlternativeLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding-top: 8px;
  border-top: 1px solid var(--line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
