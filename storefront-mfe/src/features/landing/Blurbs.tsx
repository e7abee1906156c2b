import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import pressAvif from '../../assets/about/press-1280.avif';
import pressSmall from '../../assets/about/press-640.avif';
import pressWebp from '../../assets/about/press-1280.webp';
import { LandingContainer } from './LandingContainer.ts';

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
      'M6 104h100M30 104C32 68 44 50 58 50c18 0 27 22 28 54M6 104C8 84 16 72 26 72q6 0 10 3M84 78q20-2 22 26M62 34 90 6l10 10-28 28-14 4z',
  },
  {
    heading: 'Sustainable Fashion',
    words: 'Short runs, water-based ink and shirts made to be worn for years.',
    glyph: 'M56 104V56M56 104C20 104 8 72 12 40c32 0 48 24 44 64M56 84c0-40 16-64 48-68 4 36-12 64-48 68',
  },
] as const;

/** A picture and text about the printing press, and the qualities of the clothes. */
export function Blurbs() {
  return (
    <LandingContainer>
      <Press aria-label="Why our clothes">
        <picture>
          <source
            type="image/avif"
            srcSet={`${pressSmall} 640w, ${pressAvif} 1280w`}
            sizes="(min-width: 768px) 50vw, 100vw"
          />
          <img src={pressWebp} alt="" width={1280} height={640} loading="lazy" />
        </picture>
        <div className="words">
          <h2>From the press</h2>
          <p>
            Our press is two streets below the rock. We burn each screen ourselves, mix the ink by eye against
            the last batch and pull every shirt by hand: first the base, then the second colour, then into the
            dryer. When a run is gone, it's gone until we print it again.
          </p>
        </div>
        {blurbs.map(({ heading, words: text, glyph }) => (
          <article key={heading}>
            <svg viewBox="0 0 112 112" width="56" height="56" aria-hidden="true">
              <path d={glyph} />
            </svg>
            <h3>{heading}</h3>
            <p>{text}</p>
          </article>
        ))}
      </Press>
    </LandingContainer>
  );
}

const Press = styled.section`
  display: grid;
  margin-bottom: 64px;
  border-radius: var(--radius-card);
  overflow: hidden;
  color: var(--on-dark);
  background: var(--ink);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .words,
  article {
    display: grid;
    gap: 8px;
    align-content: start;
    padding: 24px 20px;
  }
  h3 {
    margin: 0;
    font-size: 1.125rem;
  }
  p {
    color: var(--on-dark-muted);
  }
  svg {
    fill: none;
    stroke: var(--lime);
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  ${media.up('md')} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    picture,
    .words {
      grid-column: span 6;
    }
    .words {
      align-content: center;
      padding: 32px 28px;
    }
    .words h2 {
      font-size: 1.75rem;
    }
    article {
      grid-column: span 2;
      padding: 28px;
    }
  }
  ${media.up('lg')} {
    picture,
    .words {
      grid-column: span 3;
    }
    .words {
      padding-inline: 40px;
    }
  }
`;
