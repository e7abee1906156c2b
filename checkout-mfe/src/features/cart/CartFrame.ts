import styled from 'styled-components';

/** Lines beside the summary from 992 px, above it before. */
export const CartFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-top: 16px;

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) minmax(auto, max-content);
    gap: 8px 16px;
    align-items: center;
    padding: 12px;
    border-radius: 14px;
    background: var(--card);
    box-shadow: 0 0 0 1px #e7e2d4;
  }
  li[data-blocked='true'] {
    box-shadow: 0 0 0 2px var(--danger);
  }
  .picture {
    grid-row: span 2;
    align-self: start;
    overflow: hidden;
    border-radius: 10px;
    background: #ece7da;
  }
  .picture img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    object-fit: cover;
  }
  .name {
    color: var(--ink);
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
  }
  .detail {
    color: var(--muted);
  }
  .note {
    margin-top: 4px;
    font-size: 0.875rem;
    font-weight: 600;
  }
  .note[data-blocking='true'] {
    color: var(--danger);
  }
  .what {
    align-self: start;
    grid-column: 2;
  }
  .qty {
    grid-column: 2;
    max-width: 96px;
  }
  .sum {
    align-self: start;
    grid-column: 3;
    grid-row: 1;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-align: right;
    overflow-wrap: anywhere;
  }
  .remove {
    grid-column: 3;
    align-self: end;
    justify-self: end;
    padding: 0;
  }

  @media (min-width: 768px) {
    li {
      grid-template-columns: 96px minmax(0, 1fr) 96px minmax(112px, max-content) auto;
    }
    .picture {
      grid-row: auto;
    }
    .what,
    .sum,
    .remove {
      align-self: center;
    }
    .qty {
      grid-column: 3;
    }
    .sum {
      grid-column: 4;
    }
    .remove {
      grid-column: 5;
      padding: 0 12px;
    }
  }
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;
