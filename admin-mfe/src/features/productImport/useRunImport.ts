import type { ProductImport } from '@shop/contract/adminProductImport';
import { useState } from 'react';
import { useGetImportQuery, useRunImportMutation } from './importEndpoints.ts';

/** Polling interval in ms while an import runs in another tab or is run by a colleague. */
const POLL_MS = 3000;

interface ImportRunner {
  readonly run: (input: { skipBroken: boolean }) => Promise<void>;
  /** The import as the server last returned it. */
  readonly progress: ProductImport;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/**
 * Runs an import in a series of calls, until all rows are done or a call fails. Another run resumes there.
 */
export function useRunImport(storedImport: ProductImport): ImportRunner {
  const [lastResult, setLastResult] = useState(storedImport);
  const [isRunning, setIsRunning] = useState(false);
  const [runImport, { error }] = useRunImportMutation();
  const isUndoing =
    storedImport.state === 'undone' ||
    (storedImport.state === 'done' && lastResult.undoable > storedImport.undoable);
  const isBehind = lastResult.done < storedImport.done || isUndoing;
  const progress = isBehind ? storedImport : lastResult;
  const runsElsewhere = progress.state === 'running' && !isRunning;
  useGetImportQuery({ id: storedImport._id }, { pollingInterval: runsElsewhere ? POLL_MS : 0 });
  const run: ImportRunner['run'] = async ({ skipBroken }) => {
    if (isRunning) return;
    setIsRunning(true);
    for (let isUnfinished = true; isUnfinished;) {
      const { data } = await runImport({ id: storedImport._id, skipBroken });
      if (data) setLastResult(data);
      isUnfinished = data?.state === 'running';
    }
    setIsRunning(false);
  };
  return { run, progress, isRunning, error };
}
