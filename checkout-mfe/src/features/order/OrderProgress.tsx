import type { Order } from '@shop/contract/orders';
import { DateText, Icon, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { getProgressSteps } from './orderProgressSteps.ts';

/**
 * Progress of the order from placing to delivery. Renders nothing for an order that goes no further, such as an expired
 * one.
 */
export function OrderProgress({ order }: { order: Order }) {
  const steps = getProgressSteps(order);
  if (steps.length === 0) return null;
  return (
    <Steps aria-label="Order progress">
      {steps.map(({ name, state, at, note }) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark aria-hidden="true">{state === 'ahead' ? null : <Icon name="check" size={18} />}</Mark>
          <span>
            {state === 'ahead' ? <span>{name}</span> : <Name>{name}</Name>}
            {at === null ? null : <DateText iso={at} />}
            {note === null ? null : <span>{note}</span>}
          </span>
        </li>
      ))}
    </Steps>
  );
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  box-sizing: border-box;
  border: 2px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: var(--card);
  font-weight: 800;
  line-height: 1;
`;

const Name = styled.strong`
  font-weight: 700;
`;

/** One row at any width: a column of steps would push the pay button out of a phone's first view. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 4px;
  margin: 24px 0 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    align-content: start;
    color: var(--muted);
    font-size: 0.875rem;
  }
  li > span:last-child > * {
    display: block;
  }
  /* A step is narrower than its day on the smallest phones and with enlarged text. */
  time {
    white-space: normal;
  }
  /* The line to the next step. */
  li:not(:last-child)::after {
    position: absolute;
    inset: 13px 4px auto 36px;
    height: 2px;
    background: var(--line);
    content: '';
  }
  li[data-state='done'],
  li[data-state='current'] {
    color: var(--ink);
  }
  li[data-state='done'] > :first-child,
  li[data-state='current'] > :first-child {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--on-dark);
  }
  li[data-state='done']::after {
    background: var(--ink);
  }

  ${media.up('md')} {
    li {
      font-size: 0.875rem;
    }
  }
  @media print {
    display: none;
  }
`;
