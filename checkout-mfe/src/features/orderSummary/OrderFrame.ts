import styled from 'styled-components';

/** Sections of an order beside its summary from 992 px, above it before; what waits for money comes first. */
export const OrderFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-top: 16px;

  .sections {
    display: grid;
    gap: 24px;
    min-width: 0;
  }
  .sections > section {
    padding: 24px;
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
  }
  .sections h2 {
    margin-bottom: 12px;
  }
  .sections p {
    overflow-wrap: anywhere;
  }

  @media (max-width: 991.98px) {
    .aside[data-urgent='true'] {
      order: -1;
    }
  }
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 1fr) 380px;

    .aside {
      position: sticky;
      top: calc(var(--header-height) + 24px);
    }
  }
  @media print {
    display: block;

    .sections > section,
    .aside > section {
      padding: 0 0 24px;
      box-shadow: none;
      break-inside: avoid;
    }
    button {
      display: none;
    }
  }
`;
