import { createGlobalStyle } from 'styled-components';

/** Print styles that hide header, footer, buttons and on-screen notes. */
export const PrintStyles = createGlobalStyle`
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
