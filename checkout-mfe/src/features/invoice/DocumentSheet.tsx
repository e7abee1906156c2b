import type { Invoice } from '@shop/contract/invoices';
import { formatRecipient, formatSeller } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { Button, cardSurface, Container, Link, media, PageHeading } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrintStyles } from '../../shared/PrintStyles.ts';

interface DocumentSheetProps {
  printed: Pick<Invoice, 'issuedAt' | 'order' | 'seller' | 'buyer'>;
  title: string;
  /** URL of the document as a PDF file. */
  pdf: string;
  /** Further details, as pairs of term and description in a `div`. */
  details?: ReactNode;
  children: ReactNode;
}

/** An accounting document, which prints without header, footer and buttons. */
export function DocumentSheet({
  printed: printedDocument,
  title,
  pdf,
  details,
  children,
}: DocumentSheetProps) {
  const { issuedAt, order, seller, buyer } = printedDocument;
  return (
    <Container>
      <PrintStyles />
      <PageHeading>{title}</PageHeading>
      <DocumentLinks className="screen-only">
        <Button
          variant="secondary"
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
        <a href={pdf} download>
          Download PDF
        </a>
        <Link to={`/order/${order._id}`}>Back to the order</Link>
      </DocumentLinks>
      <Sheet>
        <dl>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={issuedAt}>{formatShopDate(issuedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>Order</dt>
            <dd>{order.number}</dd>
          </div>
          {details}
          <div>
            <dt>From</dt>
            <dd>{formatSeller(seller)}</dd>
          </div>
          {seller.vatNumber === null ? null : (
            <div>
              <dt>VAT number</dt>
              <dd>{seller.vatNumber}</dd>
            </div>
          )}
          <div>
            <dt>To</dt>
            <dd>{formatRecipient(buyer)}</dd>
          </div>
        </dl>
        {children}
      </Sheet>
    </Container>
  );
}

const DocumentLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin: 8px 0 24px;
`;

const Sheet = styled.div`
  max-width: 800px;
  padding: 20px;
  ${cardSurface}

  ${media.up('sm')} {
    padding: 32px;
  }
  @media print {
    max-width: none;
    padding: 0;
    box-shadow: none;
  }
  dl {
    display: grid;
    gap: 6px;
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(88px, 120px) minmax(0, 1fr);
    gap: 0 16px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
