import { cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';

/** A card of names and values. With `amounts` the values are right-aligned. */
export const DescriptionList = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 20px 24px;
  ${cardSurface}

  > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: 12px;
  }
  &.amounts {
    justify-self: end;
    width: min(100%, 26rem);
  }
  &.amounts > div {
    grid-template-columns: minmax(0, 1fr) max-content;
    font-variant-numeric: tabular-nums;
  }
  &.amounts > div:last-child {
    padding-top: 8px;
    border-top: 1px solid var(--hairline);
    font-weight: 700;
  }
  dt {
    color: var(--muted);
  }
  time {
    white-space: nowrap;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
