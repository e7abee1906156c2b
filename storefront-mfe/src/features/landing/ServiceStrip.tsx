import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import { useDeliveryTerms } from '../../shared/useDeliveryTerms.ts';

interface ServiceStripProps {
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
  hasToggle: boolean;
}

export function ServiceStrip({ isPaused, onPausedChange, hasToggle }: ServiceStripProps) {
  const { freeAbove, freeCities, deliveryTimes } = useDeliveryTerms();
  const notes = [
    `Free delivery over ${freeAbove}`,
    ...(freeCities.length > 0 ? [`${freeCities.join(' & ')}: always free`] : []),
    '30-day exchanges',
    'Secure card payments',
    `Nationwide ${deliveryTimes.nationwide}`,
  ];
  return (
    <Strip aria-label="Our service">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {hasToggle ? (
        <button
          type="button"
          aria-pressed={isPaused}
          onClick={() => {
            onPausedChange(!isPaused);
          }}
        >
          Pause animations
        </button>
      ) : null}
    </Strip>
  );
}

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  color: var(--ink);
  background: var(--lime);
  padding-inline: max(var(--gutter), calc(50% - 660px));

  ul {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: space-between;
    flex: 1 1 100%;
    gap: 6px 16px;
    min-width: 0;
    margin: 0;
    padding: 12px 0;
    list-style: none;
    font-weight: 700;
    font-size: 0.875rem;
  }
  li {
    text-wrap: balance;
  }
  li:last-child {
    grid-column: 1 / -1;
  }
  button {
    flex: none;
    min-height: 44px;
    margin: -8px 0 2px -12px;
    padding: 0 12px;
    border: 0;
    color: var(--ink);
    background: none;
    font: inherit;
    font-size: 0.875rem;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  /* Hidden by CSS without a layout shift, because the server does not know the visitor's motion preference. */
  @media (prefers-reduced-motion: reduce) {
    button {
      display: none;
    }
  }
  button[aria-pressed='true'] {
    text-decoration: none;
    box-shadow: inset 0 0 0 2px var(--ink);
    border-radius: var(--radius-control);
  }

  ${media.up('sm')} {
    flex-wrap: nowrap;

    ul {
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      justify-content: start;
      gap: 2px 16px;
      font-size: 0.875rem;
      white-space: nowrap;
    }
    button {
      margin: 0;
    }
  }
  ${media.up('lg')} {
    ul {
      column-gap: 32px;
    }
  }
`;
