import { createGlobalStyle } from 'styled-components';

/** Prints the order as a document, without header, footer, buttons and notes for the screen. */
export const PrintedOrder = createGlobalStyle`
  @media print {
    body {
      background: var(--card);
    }
    header,
    footer,
    [role='status'],
    [role='alert'],
    a[href='#main'],
    button,
    .screen-only {
      display: none !important;
    }
  }
`;
