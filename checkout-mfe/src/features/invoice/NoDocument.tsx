import { Container, Link, NotFound } from '@shop/shared-ui';
import styled from 'styled-components';

interface NoDocumentProps {
  documentName: string;
  orderId: string;
}

export function NoDocument({ documentName, orderId }: NoDocumentProps) {
  return (
    <>
      <NotFound what={documentName} />
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
