import type { AuditEntry } from '@shop/contract/adminActivity';
import { getFieldLabel } from '@shop/domain/activity';
import { formatShopDateTime } from '@shop/domain/shopDays';
import { Chip } from '@shop/order-ui/Chip';
import { cardSurface, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { getActionLabel, formatValue } from './auditEntryText.ts';
import { getObjectPath } from './getObjectPath.ts';
import { UndoButton } from './UndoButton.tsx';

interface AuditEntryListProps {
  entries: readonly AuditEntry[];
  label: string;
  /** True if each entry links to its object; the object's own page needs no links. */
  hasLinks?: boolean;
}

/** Audit entries: administrator, action, time, and the values before and after. */
export function AuditEntryList({ entries, label, hasLinks = false }: AuditEntryListProps) {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Head>
            <p>
              <time dateTime={entry.at}>{formatShopDateTime(entry.at)}</time> <strong>{entry.by.name}</strong>{' '}
              {hasLinks ? <LinkedAction entry={entry} /> : getActionLabel(entry)}
            </p>
            {entry.isUndo && <Chip>Undo</Chip>}
            {entry.undoneAt !== undefined && <Chip>Undone on {formatShopDateTime(entry.undoneAt)}</Chip>}
            {entry.canUndo && <UndoButton entry={entry} />}
          </Head>
          <Changes changes={entry.changes} />
        </li>
      ))}
    </List>
  );
}

function LinkedAction({ entry }: { entry: AuditEntry }) {
  const address = getObjectPath(entry);
  return address === null ? getActionLabel(entry) : <Link to={address}>{getActionLabel(entry)}</Link>;
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  // Ids are omitted, because they mean nothing to administrators.
  const readable = changes.filter(({ field }) => !field.endsWith('Id'));
  if (readable.length === 0) return null;
  return (
    <Values>
      {readable.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{getFieldLabel(field)}</dt>
          <dd>
            {before !== null && (
              <>
                from <q>{formatValue(field, before)}</q> to{' '}
              </>
            )}
            <q>{formatValue(field, after)}</q>
          </dd>
        </div>
      ))}
    </Values>
  );
}

const List = styled.ol`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0 24px;
  list-style: none;
  ${cardSurface}

  li {
    display: grid;
    gap: 4px;
    padding: 12px 0;
  }
  li + li {
    border-top: 1px solid var(--hairline);
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;

  > :last-child:is(button) {
    margin-left: auto;
  }
`;

const Values = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: 1rem;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
