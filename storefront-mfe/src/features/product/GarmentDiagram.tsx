import type { Product } from '@shop/contract/products';
import styled from 'styled-components';

type SizeChart = NonNullable<Product['sizeChart']>;

/** Measures of a shirt of one size, laid flat, in cm. */
export interface GarmentMeasures {
  readonly size: string;
  /** Width from armpit to armpit. */
  readonly width: number;
  readonly length: number;
}

/**
 * Returns the measures of the chosen size. Without a chosen size, or if the chart lacks it, returns the
 * measures of the size in the middle of the chart. Undefined for a chart without chest and length.
 */
export function findGarmentMeasures(
  chart: SizeChart | undefined,
  chosenSize: string | undefined,
): GarmentMeasures | undefined {
  if (chart === undefined) return undefined;
  const { measures, rows } = chart;
  const row = rows.find(({ size }) => size === chosenSize) ?? rows[Math.floor(rows.length / 2)];
  const chest = row?.values[measures.findIndex((name) => name.startsWith('Chest'))];
  const length = row?.values[measures.findIndex((name) => name.startsWith('Length'))];
  if (row === undefined || chest === undefined || length === undefined) return undefined;
  return { size: row.size, width: chest / 2, length };
}

const SHIRT_PATH =
  'M128 22C112 30 92 34 76 42C52 54 36 92 24 122L56 138L76 112V262H200V112L220 138L252 122C240 92 224 54 200 42C184 34 164 30 148 22C142 34 134 34 128 22Z';

/** Draws a shirt laid flat with its width and length in cm. */
export function GarmentDiagram({ size, width, length }: GarmentMeasures) {
  return (
    <Drawing
      viewBox="0 0 300 290"
      role="img"
      aria-label={`${size} laid flat: ${width} cm from armpit to armpit, ${length} cm long`}
    >
      <path d={SHIRT_PATH} />
      <path className="measure" d="M76 128H200M84 122L76 128L84 134M192 122L200 128L192 134" />
      <path className="measure" d="M268 22V262M262 30L268 22L274 30M262 254L268 262L274 254" />
      <text x="138" y="118">
        {width} cm
      </text>
      <text x="258" y="210" transform="rotate(-90 258 206)">
        {length} cm
      </text>
      <text className="size" x="138" y="206">
        {size}
      </text>
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: min(100%, 300px);
  margin: auto;
  fill: var(--card);
  stroke: var(--ink);
  stroke-width: 2;
  stroke-linejoin: round;

  .measure {
    stroke: var(--green-700);
  }
  text {
    fill: var(--ink);
    stroke: none;
    font-size: 1rem;
    font-weight: 700;
    text-anchor: middle;
  }
  .size {
    font: 800 2.25rem/1 var(--display);
  }
`;
