import { Container, Link, NotFound } from '@shop/shared-ui';
import styled from 'styled-components';

interface NoDocumentProps {
  what: string;
  orderId: string;
}

export function NoDocument({ what, orderId }: NoDocumentProps) {
  return (
    <>
      <NotFound what={what} />
      <Centred>
        <Link to={`/order/${orderId}`}>Back to the order</Link>
      </Centred>
    </>
  );
}

const Centred = styled(Container)`
  padding-bottom: 64px;
  text-align: center;
`;
