import type { Product } from '@shop/contract/products';
import { Button, Dialog } from '@shop/shared-ui';
import styled from 'styled-components';
import { findGarmentMeasures, GarmentDiagram } from './GarmentDiagram.tsx';

export interface SizeGuideDialogProps {
  category: string;
  chart: NonNullable<Product['sizeChart']>;
  /** The size that is chosen on the page. */
  size: string | undefined;
  onClose: () => void;
}

/** The measures of a category's sizes, in a separate chunk because most visitors do not open the dialog. */
export function SizeGuideDialog({ category, chart, size: selectedSize, onClose }: SizeGuideDialogProps) {
  const garment = findGarmentMeasures(category, chart, selectedSize);
  return (
    <Dialog title={`Size guide: ${category}`} onClose={onClose}>
      {garment ? <GarmentDiagram {...garment} /> : null}
      <Measures>
        <table>
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
            {chart.rows.map(({ size, values }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {chart.measures.map((measure, index) => (
                  <td key={measure}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Measures>
      {chart.note ? <Note>{chart.note}</Note> : null}
      <Button type="button" variant="secondary" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

/** Scrolls horizontally if a chart has more measures than fit on a phone. */
const Measures = styled.div`
  margin: 16px 0 20px;
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 10px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
`;

const Note = styled.p`
  margin-bottom: 20px;
`;
