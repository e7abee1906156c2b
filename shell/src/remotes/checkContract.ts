import type { RemoteModule } from '@shop/shared-ui';
import { RemoteFailure } from './RemoteFailure.ts';

/** The version of the contract that this shell implements. */
const CONTRACT = 1;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areFunctions(value: unknown): boolean {
  return (
    value === undefined ||
    (isRecord(value) && Object.values(value).every((entry) => typeof entry === 'function'))
  );
}

function problem(module: unknown): string | null {
  if (!isRecord(module)) return 'it exposes no object';
  if (module['contract'] !== CONTRACT)
    return `it speaks contract ${String(module['contract'])}, not ${CONTRACT}`;
  if (!Array.isArray(module['routes']) || !module['routes'].every(isRecord))
    return 'its routes are no list of routes';
  if (!areFunctions(module['reducers'])) return 'its reducers are no functions';
  return areFunctions(module['sagas']) ? null : 'its sagas are no functions';
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return problem(module) === null;
}

/** Returns the module if it fulfils the contract. A loaded module may come from any build. */
export function checkContract(remote: string, exposed: unknown): RemoteModule {
  const module = isRecord(exposed) && 'default' in exposed ? exposed['default'] : exposed;
  if (isRemoteModule(module)) return module;
  throw new RemoteFailure('contract', remote, problem(module) ?? 'unknown');
}
