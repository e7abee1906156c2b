import type { ProductImport } from '@shop/contract/adminProductImport';
import { useState } from 'react';
import { useRunImportMutation } from './importEndpoints.ts';

interface RunImport {
  readonly run: (input: { skipBroken: boolean }) => Promise<void>;
  /** The import as it was last answered. */
  readonly progress: ProductImport;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/** Carries out an import call by call, until it is done or one fails; another run goes on where it was. */
export function useRunImport(checked: ProductImport): RunImport {
  const [progress, setProgress] = useState(checked);
  const [isRunning, setIsRunning] = useState(false);
  const [runImport, { error }] = useRunImportMutation();
  const run: RunImport['run'] = async ({ skipBroken }) => {
    if (isRunning) return;
    setIsRunning(true);
    for (let isLeft = true; isLeft;) {
      const { data } = await runImport({ id: checked._id, skipBroken });
      if (data) setProgress(data);
      isLeft = data?.state === 'running';
    }
    setIsRunning(false);
  };
  return { run, progress, isRunning, error };
}
