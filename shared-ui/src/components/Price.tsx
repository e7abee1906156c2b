import { centsFromRand, formatRand } from '@shop/domain/money';
import styled from 'styled-components';

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-size='card'],
  &[data-size='large'] {
    font-family: var(--display);
    font-size: 1.375rem;
    font-stretch: 125%;
    font-weight: 800;
    letter-spacing: -0.02em;
    line-height: 1;
  }
  &[data-size='large'] {
    font-size: 2.25rem;
  }
  /* Phones show two cards side by side, which are too narrow for a long price. */
  &[data-size='card'][data-long='true'] {
    font-size: 1rem;
  }
  &[data-size='large'][data-long='true'] {
    font-size: 1.75rem;
  }
  .currency,
  .cents {
    font-size: 0.875rem;
  }
  &[data-size='large'] :is(.currency, .cents) {
    font-size: 1.375rem;
  }
  .cents {
    vertical-align: 0.45em;
  }
`;

/** Length in characters above which a price of size `card` or `large` gets a smaller font. */
const LONG_AMOUNT_LENGTH = 9;

/** Formats an amount in rand, `R1 234.50`, with no-break spaces between the groups. */
export function formatPrice(rand: number): string {
  // The API sends at most two decimals. Other numbers are shown unformatted rather than rounded.
  const cents = centsFromRand(rand);
  return cents === null ? `R${String(rand)}` : formatRand(cents);
}

const PreviousPrice = styled.span`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface PriceProps {
  rand: number;
  /** Price in rand before the sale, shown struck through after the word 'was'. */
  was?: number | undefined;
  /** `card` and `large` use the display font with raised cents. */
  size?: 'text' | 'card' | 'large';
  className?: string;
}

export function Price({ was, ...price }: PriceProps) {
  if (was === undefined) return <CurrentPrice {...price} />;
  return (
    <span className={price.className}>
      <CurrentPrice rand={price.rand} size={price.size ?? 'text'} />{' '}
      <PreviousPrice>
        was <s>{formatPrice(was)}</s>
      </PreviousPrice>
    </span>
  );
}

function CurrentPrice({ rand, size = 'text', className }: Omit<PriceProps, 'was'>) {
  const text = formatPrice(rand);
  if (size === 'text') return <Amount className={className}>{text}</Amount>;
  const [integer = text, cents = ''] = text.split('.');
  return (
    <Amount data-size={size} data-long={text.length > LONG_AMOUNT_LENGTH} className={className}>
      <span className="currency">{integer.slice(0, 1)}</span>
      {integer.slice(1)}
      <span className="cents">.{cents}</span>
    </Amount>
  );
}
