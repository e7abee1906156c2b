import type { ProductImport } from '@shop/contract/adminProductImport';
import { useState } from 'react';
import { useGetImportQuery, useRunImportMutation } from './importEndpoints.ts';

/** Polling interval in ms while an import runs in another tab or is run by a colleague. */
const READ_EVERY_MS = 3000;

interface RunImport {
  readonly run: (input: { skipBroken: boolean }) => Promise<void>;
  /** The import as the server last returned it. */
  readonly progress: ProductImport;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/** Runs an import call by call until it is done or a call fails; another run resumes where it stopped. */
export function useRunImport(found: ProductImport): RunImport {
  const [answered, setAnswered] = useState(found);
  const [isRunning, setIsRunning] = useState(false);
  const [runImport, { error }] = useRunImportMutation();
  const isUndoing =
    found.state === 'undone' || (found.state === 'done' && answered.undoable > found.undoable);
  const isBehind = answered.done < found.done || isUndoing;
  const progress = isBehind ? found : answered;
  const isElsewhere = progress.state === 'running' && !isRunning;
  useGetImportQuery({ id: found._id }, { pollingInterval: isElsewhere ? READ_EVERY_MS : 0 });
  const run: RunImport['run'] = async ({ skipBroken }) => {
    if (isRunning) return;
    setIsRunning(true);
    for (let isLeft = true; isLeft;) {
      const { data } = await runImport({ id: found._id, skipBroken });
      if (data) setAnswered(data);
      isLeft = data?.state === 'running';
    }
    setIsRunning(false);
  };
  return { run, progress, isRunning, error };
}
