import { createGlobalStyle } from 'styled-components';
import { media } from './media.ts';
import { tokens, wideTokens } from './tokens.ts';

/**
 * Global styles, which components override: `ShopProviders` imports this file before them. The display font is declared
 * in the document, because the frame of a page that is not server-rendered needs it before scripts run.
 * `scroll-padding-top` keeps a focused field clear of a toast; `overflow-wrap: anywhere` breaks words of headings that
 * are longer than the page and, unlike `break-word`, also reduces the minimum width of grid columns. The underline of a
 * link is thicker while it is pressed or focused, as feedback until the next page is rendered.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${tokens}
  }
  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    scroll-padding-top: 84px;
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font: 1rem/1.5 var(--body);
    overflow-wrap: break-word;
  }
  h1, h2 {
    margin: 0;
    font-family: var(--display);
    font-weight: 800;
    font-stretch: 125%;
    letter-spacing: -.02em;
    line-height: 1;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h1 {
    font-size: 1.75rem;
    text-transform: uppercase;
  }
  h2 {
    font-size: 1.375rem;
  }
  small {
    font-size: .875rem;
  }
  h1:focus {
    outline: none;
  }
  p {
    margin: 0;
    max-width: 38rem;
  }
  a {
    color: var(--green-700);
    text-underline-offset: .18em;
  }
  a:active, a:focus {
    text-decoration-thickness: .15em;
  }
  img, video {
    display: block;
    max-width: 100%;
    height: auto;
  }
  button, input, select, textarea {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
    box-shadow: 0 0 0 6px var(--focus-halo);
  }
  h1:focus-visible {
    outline: none;
    box-shadow: none;
  }
  table {
    font-variant-numeric: tabular-nums;
  }
  ${media.up('md')} {
    :root {
      ${wideTokens}
    }
    h1 {
      font-size: 2.25rem;
    }
    html {
      scroll-padding-top: calc(var(--header-height) + 16px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: .01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
