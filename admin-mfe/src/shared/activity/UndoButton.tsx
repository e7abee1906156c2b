import type { AuditEntry } from '@shop/contract/adminActivity';
import { formatShopDateTime } from '@shop/domain/shopDays';
import { errorMessage, notify } from '@shop/shared-ui';
import { ConfirmedActionButton } from '../ConfirmedActionButton.tsx';
import { useUndoActMutation } from './activityEndpoints.ts';
import { getActionLabel } from './auditEntryText.ts';

export function UndoButton({ entry }: { entry: AuditEntry }) {
  const [undo] = useUndoActMutation();
  const handleUndo = async (): Promise<void> => {
    const { data, error } = await undo({ id: entry.id });
    if (data) notify.success('Undone');
    else notify.error(errorMessage(error));
  };
  return (
    <ConfirmedActionButton
      verb="Undo"
      name={`“${getActionLabel(entry)}” of ${formatShopDateTime(entry.at)}`}
      question="Undo this? Everything it changed goes back to what it was before."
      subject={`${entry.by.name} ${getActionLabel(entry)}`}
      variants={['secondary', 'primary']}
      onConfirm={handleUndo}
    />
  );
}
