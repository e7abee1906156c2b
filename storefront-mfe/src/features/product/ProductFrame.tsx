import styled from 'styled-components';

/** The picture beside the facts: halves from 768 px, 7 to 5 from 992 px; one below the other (and to the edges) before. */
export const ProductFrame = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 4px;

  .art {
    aspect-ratio: 4 / 5;
    margin-inline: calc(50% - 50vw);
    overflow: hidden;
    background: #ece7da;
  }
  .art[data-tint='1'],
  .art[data-tint='5'] {
    background: #e6ece0;
  }
  .art[data-tint='2'],
  .art[data-tint='6'] {
    background: #f3e2d8;
  }
  .art[data-tint='3'],
  .art[data-tint='7'] {
    background: #e0e7ec;
  }
  .art picture {
    display: contents;
  }
  .art img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .facts {
    min-width: 0;
  }
  .brand {
    margin: 0 0 8px;
    color: var(--muted);
    font-weight: 600;
  }
  .facts h1 {
    margin: 0 0 12px;
    font-size: clamp(1.75rem, 6vw, 2.5rem);
    overflow-wrap: anywhere;
  }
  .price {
    margin: 16px 0;
  }
  .description {
    margin-top: 24px;
    max-width: 68ch;
  }
  .description p {
    margin: 0 0 12px;
  }

  @media (min-width: 576px) and (max-width: 767.98px) {
    .art {
      margin-inline: 0;
      border-radius: var(--radius-card);
    }
  }
  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px;
    align-items: start;

    .art {
      margin-inline: 0;
      border-radius: var(--radius-card);
      box-shadow: 0 0 0 1px var(--hairline);
    }
    /* Short facts go along beside the tall picture. */
    .facts {
      position: sticky;
      top: calc(var(--header-height) + 16px);
    }
  }
  @media (min-width: 768px) and (max-width: 991.98px) {
    .facts h1 {
      font-size: 2rem;
    }
  }
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 40px;
  }
`;
