import type { SalesStats } from '@shop/contract/adminOverview';
import { cardSurface, formatPrice, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { formatChange } from './formatChange.ts';

interface Span {
  readonly days: number;
  readonly now: SalesStats;
  readonly before: SalesStats;
}

type MetricSelector = (stats: SalesStats) => number | null;

interface SalesMetric {
  readonly name: string;
  readonly getValue: MetricSelector;
  readonly format: (value: number) => string;
}

const SALES_METRICS: readonly SalesMetric[] = [
  { name: 'Sales', getValue: ({ sales }) => sales, format: formatPrice },
  { name: 'Orders', getValue: ({ orders }) => orders, format: String },
  { name: 'Average order', getValue: ({ average }) => average, format: formatPrice },
  { name: 'Units', getValue: ({ pieces }) => pieces, format: String },
  { name: 'Refunds', getValue: ({ refunds }) => refunds, format: formatPrice },
  {
    name: 'Paid checkouts',
    getValue: ({ conversion }) => conversion,
    format: (percent) => `${String(percent)}%`,
  },
];

const NO_VALUE = '–';

/** Sales statistics of a span of days, each compared with the previous span. */
export function SalesStatTiles({ span }: { span: Span }) {
  return (
    <Tiles>
      {SALES_METRICS.map(({ name, getValue, format: formatValue }) => {
        const [now, before] = [getValue(span.now), getValue(span.before)];
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{now === null ? NO_VALUE : formatValue(now)}</strong>
              <small>
                {before === null ? NO_VALUE : formatValue(before)} {getPreviousText(span.days)}{' '}
                {formatChange(now, before)}
              </small>
            </dd>
          </div>
        );
      })}
    </Tiles>
  );
}

function getPreviousText(days: number): string {
  return days === 1 ? 'yesterday' : `in the ${String(days)} days before`;
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: 12px;
  margin: 0;

  > div {
    display: grid;
    gap: 4px;
    align-content: start;
    padding: 16px;
    ${cardSurface}
  }
  dt,
  small {
    color: var(--muted);
  }
  dd {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  strong {
    font: 800 1.75rem/1 var(--display);
    font-stretch: 125%;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  /* Two lines instead of three, so that phones show all statistics in one view. */
  ${media.down('sm')} {
    gap: 8px;

    > div {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: baseline;
      padding-block: 12px;
    }
    dd {
      justify-items: end;
      text-align: right;
    }
    strong {
      font-size: 1.375rem;
    }
  }
`;
