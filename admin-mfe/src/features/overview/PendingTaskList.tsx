import type { PendingTaskCounts } from '@shop/contract/adminOverview';
import { cardSurface, Link } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

interface PendingTask {
  readonly countField: keyof PendingTaskCounts;
  /** Text after the number of tasks: singular and plural. */
  readonly labels: readonly [one: string, many: string];
  /** Path of the list of pending objects; null if there is no page for it. */
  readonly list: string | null;
}

const TASKS: readonly PendingTask[] = [
  { countField: 'toPack', labels: ['to pack', 'to pack'], list: '/admin/orderlist?state=paid' },
  { countField: 'returns', labels: ['return', 'returns'], list: '/admin/returns?status=open' },
  {
    countField: 'refundsDue',
    labels: ['refund due', 'refunds due'],
    list: '/admin/orderlist?refundDue=true',
  },
  {
    countField: 'missing',
    labels: ['missing parcel', 'missing parcels'],
    list: '/admin/orderlist?missing=true',
  },
  {
    countField: 'lowStock',
    labels: ['product low on stock', 'products low on stock'],
    list: '/admin/productlist?lowStock=1',
  },
  {
    countField: 'deadMail',
    labels: ["email that couldn't be sent", "emails that couldn't be sent"],
    list: null,
  },
];

/** Numbers of pending tasks of administrators, each with a link to its list if there is one. */
export function PendingTaskList({ waiting }: { waiting: PendingTaskCounts }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>Needs attention</Heading>
      <Tasks aria-labelledby={headingId}>
        {TASKS.map(({ countField, labels: [one, many], list }) => {
          const text = (
            <>
              <strong>{waiting[countField]}</strong> {waiting[countField] === 1 ? one : many}
            </>
          );
          return (
            <li key={countField} data-waits={waiting[countField] > 0}>
              {list === null ? <span>{text}</span> : <Link to={list}>{text}</Link>}
            </li>
          );
        })}
      </Tasks>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: 12px;
`;

const Tasks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    ${cardSurface}
  }
  li[data-waits='true'] {
    box-shadow:
      0 0 0 1px var(--line),
      inset 4px 0 0 var(--ember);
  }
  li > * {
    display: flex;
    gap: 8px;
    align-items: baseline;
    min-height: 44px;
    padding: 10px 16px;
    color: var(--ink);
  }
  strong {
    font: 800 1.375rem/1 var(--display);
    font-variant-numeric: tabular-nums;
  }
`;
