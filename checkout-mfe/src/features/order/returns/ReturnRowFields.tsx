import type { OrderReturn } from '@shop/contract/orderReturn';
import { REMEDIES } from '@shop/domain/consumerRights';
import { getQuantityOptions } from '@shop/domain/products';
import { getRepairTime, RETURN_REASON_NAMES, RETURN_REASONS } from '@shop/domain/returns';
import { Button, media, SelectField, useGetShopConfigQuery } from '@shop/shared-ui';
import styled from 'styled-components';
import { ExchangeSizeField } from './ExchangeSizeField.tsx';
import type { ReturnableLine, ReturnRow } from './returnFields.ts';
import { formatReturnableLine, isRemedyInTime, isRemedyOffered } from './returnFields.ts';

const REMEDY_LABELS = { refund: 'A refund', exchange: 'An exchange', repair: 'A repair' } as const;

interface ReturnRowFieldsProps {
  row: ReturnRow;
  index: number;
  isOnlyRow: boolean;
  articles: readonly ReturnableLine[];
  receivedAt: string | null;
  /** Earlier returns of the order. */
  returns: readonly OrderReturn[];
  fieldMessages: Readonly<Record<string, string | undefined>>;
  onChange: (changes: Partial<ReturnRow>) => void;
  onRemove: () => void;
}

export function ReturnRowFields({
  row,
  index,
  isOnlyRow,
  articles,
  receivedAt,
  returns,
  fieldMessages,
  onChange,
  onRemove,
}: ReturnRowFieldsProps) {
  const { offersRepairs = false } = useGetShopConfigQuery({}).data ?? {};
  const remedies = REMEDIES.filter((remedy) => remedy !== 'repair' || offersRepairs);
  const repairedAt = getRepairTime(returns, Number(row.line));
  const article = articles.find(({ line }) => String(line) === row.line);
  const getFieldProps = (field: keyof ReturnRow) => ({
    name: `lines.${String(index)}.${field}`,
    value: row[field],
    error: fieldMessages[`lines.${String(index)}.${field}`],
    onChange: (event: { target: { value: string } }) => {
      onChange({
        [field]: event.target.value,
        ...(field === 'line' && { qty: '1', size: '' }),
        ...(field === 'reason' && !isRemedyOffered(event.target.value, row.wish) && { wish: '' }),
      });
    },
  });
  return (
    <Group aria-label={isOnlyRow ? 'Item' : `Item ${String(index + 1)}`} role="group">
      <SelectField label="Item" {...getFieldProps('line')}>
        <option value="">Select</option>
        {articles.map((choice) => (
          <option key={choice.line} value={choice.line}>
            {formatReturnableLine(choice, articles)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Quantity" {...getFieldProps('qty')}>
        {getQuantityOptions(article?.remaining ?? 1).map((qty) => (
          <option key={qty}>{qty}</option>
        ))}
      </SelectField>
      <SelectField label="Reason" {...getFieldProps('reason')}>
        <option value="">Select</option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {RETURN_REASON_NAMES[reason]}
          </option>
        ))}
      </SelectField>
      <SelectField label="What would you like?" {...getFieldProps('wish')}>
        <option value="">Select</option>
        {remedies
          .filter((remedy) => isRemedyOffered(row.reason, remedy))
          .map((remedy) => {
            const isOpen = isRemedyInTime(row.reason, remedy, { receivedAt, repairedAt });
            return (
              <option key={remedy} value={remedy} disabled={!isOpen}>
                {REMEDY_LABELS[remedy]}
                {isOpen ? '' : ' (period ended)'}
              </option>
            );
          })}
      </SelectField>
      {row.wish === 'exchange' && article ? (
        <ExchangeSizeField article={article} reason={row.reason} {...getFieldProps('size')} />
      ) : null}
      {isOnlyRow ? null : (
        <div>
          <Button variant="quiet" aria-label={`Remove item ${String(index + 1)}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  padding-bottom: 16px;
  border-bottom: 1px solid var(--hairline);

  ${media.up('md')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
