import styled from 'styled-components';

export const PurchasePanel = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);

  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  dl > div + div {
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
  .status::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 8px;
    border-radius: 50%;
    background: var(--danger);
  }
  .status[data-in-stock='true']::before {
    background: var(--green);
  }
  .scarce {
    justify-self: start;
    margin: 0;
    padding: 4px 10px;
    border-radius: var(--radius-chip);
    color: var(--ink);
    background: var(--ember);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .choices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .choices > :only-child {
    grid-column: 1 / -1;
  }
  .delivery {
    justify-self: center;
    margin-top: -4px;
    color: var(--muted);
    font-size: 0.875rem;
    text-align: center;
  }
  .bar-place {
    min-height: 48px;
  }
  .bar button {
    width: 100%;
  }
  .bar-price {
    display: none;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media (max-width: 767.98px) {
    .bar[data-floating='true'] {
      position: fixed;
      inset: auto 0 0;
      z-index: 20;
      display: flex;
      align-items: center;
      gap: 16px;
      padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
      background: var(--card);
      box-shadow: 0 -1px 0 var(--line);
    }
    .bar[data-floating='true'] .bar-price {
      display: block;
      font-weight: 800;
    }
  }
`;
