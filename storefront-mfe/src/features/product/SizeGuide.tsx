import { SIZES } from '@shop/domain/products';
import { Button, Dialog } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type SizeChart, sizeChartOf } from './sizeCharts.ts';

export function SizeGuide({ category }: { category: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const chart = sizeChartOf(category);
  if (!chart) return null;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Opener
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Size guide
      </Opener>
      {isOpen ? (
        <Dialog title={`Size guide: ${category}`} onClose={close}>
          <ChartTable chart={chart} />
          <Advice>{chart.advice}</Advice>
          <Button type="button" variant="secondary" onClick={close}>
            Close
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}

function ChartTable({ chart }: { chart: SizeChart }) {
  return (
    <Chart>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {chart.measures.map((measure) => (
            <th scope="col" key={measure}>
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {chart.rows[size].map((value) => (
              <td key={value}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

const Opener = styled.button`
  justify-self: start;
  min-height: 44px;
  margin: -8px 0;
  padding: 0;
  border: 0;
  color: var(--green-700);
  background: none;
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Advice = styled.p`
  margin: 16px 0 20px;
`;

const Chart = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
`;
