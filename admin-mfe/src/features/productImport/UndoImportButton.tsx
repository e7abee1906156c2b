import { Alert, errorMessage } from '@shop/shared-ui';
import { ConfirmedActionButton } from '../../shared/ConfirmedActionButton.tsx';
import { useUndoImportMutation } from './importEndpoints.ts';

/** Undoes a whole import in a series of calls, until all rows are undone or a call fails. */
export function UndoImportButton({ id, undoable }: { id: string; undoable: number }) {
  const [undoImport, { error }] = useUndoImportMutation();
  const undo = async (): Promise<void> => {
    let isLeft = true;
    while (isLeft) {
      const { data } = await undoImport({ id });
      isLeft = data?.state === 'done';
    }
  };
  return (
    <>
      {error !== undefined && <Alert>{errorMessage(error)}</Alert>}
      <ConfirmedActionButton
        verb="Undo"
        name="import"
        question="Undo this import? New products are deleted, and changed ones are as they were before."
        subject={undoable === 1 ? '1 row' : `${String(undoable)} rows`}
        onConfirm={undo}
        variants={['secondary', 'danger']}
      />
    </>
  );
}
