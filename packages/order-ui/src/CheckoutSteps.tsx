import { Link } from '@shop/shared-ui';
import styled from 'styled-components';

const STEPS = [
  { name: 'Sign In', path: '/login?redirect=/shipping' },
  { name: 'Shipping', path: '/shipping' },
  { name: 'Payment', path: '/payment' },
  { name: 'Place Order', path: '/placeorder' },
] as const;

export type CheckoutStep = (typeof STEPS)[number]['name'];

/** Shows the steps of the checkout; completed ones are links. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const position = STEPS.findIndex(({ name }) => name === current);
  return (
    <StepList aria-label="Checkout steps">
      {STEPS.map(({ name, path }, index) => (
        <li
          key={name}
          data-state={index < position ? 'done' : index === position ? 'current' : 'ahead'}
          aria-current={index === position ? 'step' : undefined}
        >
          <Dome />
          {index < position ? <Link to={path}>{name}</Link> : <span>{name}</span>}
        </li>
      ))}
    </StepList>
  );
}

function Dome() {
  return (
    <svg viewBox="0 0 44 22" width="44" height="22" aria-hidden="true">
      <path className="hill" d="M2 22a20 20 0 0 1 40 0" />
      <path className="tick" d="m15 13 5 5 9-9" />
    </svg>
  );
}

const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0 0 24px;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: 6px;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 700;
    text-align: center;
  }
  svg {
    box-sizing: content-box;
    width: 100%;
    border-bottom: 3px solid var(--line);
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 2.5;
  }
  a,
  span {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  [data-state='done'] svg {
    border-color: var(--green-700);
    stroke: var(--green-700);
  }
  [data-state='done'] .hill {
    fill: var(--green-700);
  }
  .tick {
    stroke: none;
  }
  [data-state='done'] .tick {
    stroke: var(--card);
  }
  [data-state='current'] {
    color: var(--ink);
    font-weight: 700;
  }
  [data-state='current'] svg {
    stroke: var(--ink);
    stroke-width: 3.5;
  }
`;
