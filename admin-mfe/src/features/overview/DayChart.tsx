import type { DaySales } from '@shop/contract/adminOverview';
import { cardSurface, DataTable, Disclosure, Price } from '@shop/shared-ui';
import { lazy, Suspense, useId } from 'react';
import styled from 'styled-components';

/** The chart and its library are a separate chunk, so that the statistics do not wait for them. */
const BarChart = lazy(() =>
  import(/* webpackChunkName: "chart" */ './BarChart.tsx').then((module) => ({ default: module.BarChart })),
);

interface DayChartProps {
  title: string;
  /** Header of the column with the values, next to the column of days. */
  column: string;
  days: readonly DaySales[];
  measure: 'sales' | 'orders';
}

/** A bar chart of sales or orders by day, and a collapsed table with the same values. */
export function DayChart({ title, column, days, measure }: DayChartProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ChartContainer>
        <Suspense>
          <BarChart
            label={title}
            names={days.map(({ day }) => day)}
            values={days.map((day) => day[measure])}
          />
        </Suspense>
      </ChartContainer>
      <Disclosure summary={`${title} as a table`}>
        <DataTable caption={title} columns={['DAY', column]}>
          {days.map((day) => (
            <tr key={day.day}>
              <td data-label="DAY">{day.day}</td>
              <td data-label={column}>{measure === 'sales' ? <Price rand={day.sales} /> : day.orders}</td>
            </tr>
          ))}
        </DataTable>
      </Disclosure>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  /* Lets the column shrink: a canvas retains its width otherwise. */
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  min-width: 0;
  padding: 20px;
  ${cardSurface}

  /* The table has many rows, which a sticky header would cover inside the section. */
  th {
    position: static;
  }
`;

/** Reserves the height of the chart while the library loads. */
const ChartContainer = styled.div`
  height: 240px;

  > div {
    position: relative;
    height: 100%;
  }
`;
