import { ButtonLink, EmptyState, Link, media, useSearchParams } from '@shop/shared-ui';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { DayChart } from './DayChart.tsx';
import { SalesStatTiles } from './SalesStatTiles.tsx';
import { useGetOverviewQuery } from './overviewEndpoints.ts';
import { PendingTaskList } from './PendingTaskList.tsx';

const SPANS = [
  [1, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;
const DEFAULT_SPAN_DAYS = 30;

/** Minimum number of days in the chart; for `Today`, the chart also shows the days before. */
const MIN_CHART_DAYS = 7;

/** Pending tasks of administrators, and the sales of the span in the URL. */
export function OverviewPage() {
  const [address] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useGetOverviewQuery();
  const requestedDays = Number(address.get('days') ?? DEFAULT_SPAN_DAYS);
  const span = currentData?.spans.find(({ days }) => days === requestedDays) ?? currentData?.spans.at(-2);
  return (
    <Screen>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!currentData && !error && <TableSkeleton />}
      {currentData && span && (
        <>
          {!currentData.hasProducts && (
            <EmptyState text="This shop has no products yet">
              <ButtonLink to="/admin/product-import">Import products</ButtonLink>
              <ButtonLink to="/admin/productlist" variant="secondary">
                Create a product
              </ButtonLink>
            </EmptyState>
          )}
          <PendingTaskList waiting={currentData.waiting} />
          <SpanLinks current={span.days} />
          <SalesStatTiles span={span} />
          <Charts>
            <DayChart
              title="Sales by day"
              column="SALES"
              days={currentData.days.slice(-Math.max(span.days, MIN_CHART_DAYS))}
              measure="sales"
            />
            <DayChart
              title="Orders by day"
              column="ORDERS"
              days={currentData.days.slice(-Math.max(span.days, MIN_CHART_DAYS))}
              measure="orders"
            />
          </Charts>
        </>
      )}
    </Screen>
  );
}

function SpanLinks({ current }: { current: number }) {
  return (
    <Spans aria-label="Span">
      {SPANS.map(([days, words]) => (
        <Link
          key={days}
          to={`/admin/overview?days=${String(days)}`}
          aria-current={days === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </Spans>
  );
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: 20px;
`;

const Spans = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border-radius: var(--radius-pill);
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line-strong);
    color: var(--ink);
    font-weight: 700;
    text-decoration: none;
  }
  /* Narrower links, so that all four fit in one row on most phones. */
  ${media.down('sm')} {
    gap: 6px;

    a {
      padding-inline: 9px;
    }
  }
  a[aria-current] {
    background: var(--ink);
    color: var(--on-dark);
  }
  a:focus-visible {
    box-shadow: 0 0 0 6px var(--focus-halo);
  }
  @media (forced-colors: active) {
    a {
      border: 1px solid;
    }
    a[aria-current] {
      border-width: 4px;
    }
  }
`;
