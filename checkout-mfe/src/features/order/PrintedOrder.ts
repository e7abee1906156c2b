import { createGlobalStyle } from 'styled-components';

/** An order is printed as a document: without the shop around it, and without what is only for the screen. */
export const PrintedOrder = createGlobalStyle`
  @media print {
    body {
      background: #fff;
    }
    header,
    footer,
    [role='status'],
    [role='alert'],
    a[href='#main'],
    .screen-only {
      display: none !important;
    }
  }
`;
