import type { Act } from '@shop/contract/adminActivity';
import { formatShopMinute } from '@shop/domain/shopDays';
import { errorMessage, notify } from '@shop/shared-ui';
import { ConfirmedActionButton } from '../ConfirmedActionButton.tsx';
import { useUndoActMutation } from './activityEndpoints.ts';
import { deedOf } from './actWords.ts';

export function UndoButton({ act }: { act: Act }) {
  const [undo] = useUndoActMutation();
  const handleUndo = async (): Promise<void> => {
    const { data, error } = await undo({ id: act.id });
    if (data) notify.success('Undone');
    else notify.error(errorMessage(error));
  };
  return (
    <ConfirmedActionButton
      verb="Undo"
      name={`“${deedOf(act)}” of ${formatShopMinute(act.at)}`}
      question="Undo this? What it changed becomes what it was before."
      subject={`${act.by.name} ${deedOf(act)}`}
      variants={['secondary', 'primary']}
      onConfirm={handleUndo}
    />
  );
}
