import type { Product } from '@shop/contract/products';
import styled from 'styled-components';

type SizeChart = NonNullable<Product['sizeChart']>;

type GarmentKind = 'tee' | 'longsleeve' | 'hoodie';

/** Measures of a shirt of one size, laid flat, in cm. */
export interface GarmentMeasures {
  readonly kind: GarmentKind;
  readonly size: string;
  /** Width from armpit to armpit. */
  readonly width: number;
  readonly length: number;
}

/** Returns the kind of shirt that a category's name says; a tee if it says none. */
function getGarmentKind(category: string): GarmentKind {
  if (/hood/i.test(category)) return 'hoodie';
  return /long.?sleeve|sweat/i.test(category) ? 'longsleeve' : 'tee';
}

/**
 * Returns the measures of the chosen size. Without a chosen size, or if the chart lacks it, returns the
 * measures of the size in the middle of the chart. Undefined for a chart without chest and length.
 */
export function findGarmentMeasures(
  category: string,
  chart: SizeChart | undefined,
  chosenSize: string | undefined,
): GarmentMeasures | undefined {
  if (chart === undefined) return undefined;
  const { measures, rows } = chart;
  const row = rows.find(({ size }) => size === chosenSize) ?? rows[Math.floor(rows.length / 2)];
  const chest = row?.values[measures.findIndex((name) => name.startsWith('Chest'))];
  const length = row?.values[measures.findIndex((name) => name.startsWith('Length'))];
  if (row === undefined || chest === undefined || length === undefined) return undefined;
  return { kind: getGarmentKind(category), size: row.size, width: chest / 2, length };
}

/** Outline and details of each kind. All have the top of the shoulders at y 40, armpits near y 114, the hem at y 240. */
const DRAWINGS: Readonly<Record<GarmentKind, { top: number; outline: string; details: string }>> = {
  tee: {
    top: -5,
    outline:
      'M114 40L76 54C58 62 44 84 26 118L58 136L70 114V240H210V114L222 136L254 118C236 84 222 62 204 54L166 40C158 60 122 60 114 40Z',
    details: 'M105 43C112 72 168 72 175 43M32 108L63 125M248 108L217 125M70 232H210',
  },
  longsleeve: {
    top: -5,
    outline:
      'M114 40L78 54C58 62 52 84 48 112L22 226L50 233L70 116V240H210V116L230 233L258 226L232 112C228 84 222 62 202 54L166 40C158 60 122 60 114 40Z',
    details: 'M105 43C112 72 168 72 175 43M25 212L53 218M255 212L227 218M70 232H210',
  },
  hoodie: {
    top: -29,
    outline:
      'M108 40L76 54C56 62 50 84 46 112L20 226L52 233L70 116V240H210V116L228 233L260 226L234 112C230 84 224 62 204 54L172 40C182 8 164-8 140-8C116-8 98 8 108 40Z',
    details:
      'M108 40C114 70 166 70 172 40M119 53C109 26 120 8 140 8C160 8 171 26 161 53M128 62V98M152 62V92M24 208L56 215M256 208L224 215M70 226H210M98 226V196L114 172H166L182 196V226',
  },
};

/** Draws a shirt laid flat with its width and length in cm. */
export function GarmentDiagram({ kind, size, width, length }: GarmentMeasures) {
  const { top, outline, details } = DRAWINGS[kind];
  return (
    <Drawing
      viewBox={`0 ${top} 300 290`}
      role="img"
      aria-label={`${size} laid flat: ${width} cm from armpit to armpit, ${length} cm long`}
    >
      <path d={outline} />
      <path className="detail" d={details} />
      <path className="measure" d="M72 130H208M80 124L72 130L80 136M200 124L208 130L200 136" />
      <path className="measure" d="M274 40V240M268 48L274 40L280 48M268 232L274 240L280 232" />
      <path className="measure extent" d="M184 40H264M218 240H264" />
      <text x="140" y="120">
        {width} cm
      </text>
      <text x="296" y="140" transform="rotate(-90 296 140)">
        {length} cm
      </text>
      <text className="size" x="140" y="214">
        {size}
      </text>
    </Drawing>
  );
}

/** A small picture of the diagram: its garment and arrows, with the unit instead of the numbers. */
export function GarmentThumbnail({ kind }: Pick<GarmentMeasures, 'kind'>) {
  return (
    <Thumbnail viewBox="-8 -36 320 400" aria-hidden="true">
      <path d={DRAWINGS[kind].outline} />
      <path className="measure" d="M72 158H208M92 138L72 158L92 178M188 138L208 158L188 178" />
      <path className="measure" d="M288 40V240M268 60L288 40L308 60M268 220L288 240L308 220" />
      <text x="140" y="330">
        cm
      </text>
    </Thumbnail>
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

  .detail {
    fill: none;
    stroke-width: 1;
  }
  .measure {
    stroke: var(--green-700);
  }
  .extent {
    stroke-width: 1;
    stroke-dasharray: 2 4;
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
  @media (forced-colors: active) {
    fill: Canvas;
    stroke: CanvasText;

    .measure {
      stroke: CanvasText;
    }
    text {
      fill: CanvasText;
    }
  }
`;

const Thumbnail = styled(Drawing)`
  width: 100%;
  stroke-width: 8;

  .measure {
    fill: none;
    stroke-width: 12;
  }
  text {
    font-size: 4.5rem;
  }
`;
