import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import { Band } from './Band.ts';

const blurbs = [
  {
    heading: 'Quality Materials',
    words: 'Heavy combed cotton, flat seams, and care labels that keep it that way.',
    glyph: 'M8 56h96M8 72h96M8 88h96M24 40v64M40 40v64M56 40v64M72 40v64M88 40v64M8 40a48 32 0 0 1 96 0',
  },
  {
    heading: 'Unique Designs',
    words: 'Domes, contours, proteas: drawn for these shirts, printed in two inks and found nowhere else.',
    glyph:
      'M8 104a48 48 0 0 1 96 0M24 104a32 32 0 0 1 64 0M40 104a16 16 0 0 1 32 0M62 40 96 6l10 10-34 34-14 4z',
  },
  {
    heading: 'Sustainable Fashion',
    words: 'Short runs, water-based ink and shirts that are made to be worn for years.',
    glyph: 'M56 104V56M56 104C20 104 8 72 12 40c32 0 48 24 44 64M56 84c0-40 16-64 48-68 4 36-12 64-48 68',
  },
] as const;

export function Blurbs() {
  return (
    <Band>
      <Panels aria-label="Why our clothes">
        {blurbs.map(({ heading, words, glyph }) => (
          <article key={heading}>
            <svg viewBox="0 0 112 112" width="112" height="112" aria-hidden="true">
              <path d={glyph} />
            </svg>
            <h2>{heading}</h2>
            <p>{words}</p>
          </article>
        ))}
      </Panels>
    </Band>
  );
}

const Panels = styled.section`
  display: grid;
  gap: 12px;
  padding-bottom: 48px;

  article {
    display: grid;
    gap: 12px;
    align-content: start;
    padding: 24px 20px;
    border-radius: var(--radius-card);
    color: var(--on-dark);
    background: var(--ink);
  }
  svg {
    fill: none;
    stroke: var(--lime);
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  h2 {
    margin: 8px 0 0;
    color: inherit;
    font-size: 1.375rem;
  }
  p {
    max-width: 40ch;
    margin: 0;
    color: var(--on-dark-muted);
  }

  ${media.up('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 20px;

    article {
      padding: 32px 28px;
    }
  }
`;
