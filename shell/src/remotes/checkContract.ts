import { CONTRACT_VERSION } from '@shop/registry/contract';
import type { MicroFrontend } from '@shop/shared-ui';
import { RemoteFailure } from './RemoteFailure.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areFunctions(value: unknown): boolean {
  return (
    value === undefined ||
    (isRecord(value) && Object.values(value).every((entry) => typeof entry === 'function'))
  );
}

function isPage(value: unknown): boolean {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['load'] === 'function';
}

function findContractFault(remote: string, module: unknown): string | null {
  if (!isRecord(module)) return 'it exposes no object';
  if (module['contract'] !== CONTRACT_VERSION)
    return `it speaks contract ${String(module['contract'])}, not ${CONTRACT_VERSION}`;
  if (module['name'] !== remote) return `it calls itself ${String(module['name'])}`;
  if (!Array.isArray(module['pages']) || !module['pages'].every(isPage))
    return 'its pages are no list of pages';
  if (!areFunctions(module['reducers'])) return 'its reducers are no functions';
  return areFunctions(module['sagas']) ? null : 'its sagas are no functions';
}

/**
 * Returns the exposed module if it fulfils the contract of micro-frontends, otherwise throws a
 * `RemoteFailure`. The module may come from any build, so its type is unknown.
 */
export function checkContract(remote: string, exposed: unknown): MicroFrontend {
  const module = isRecord(exposed) && 'default' in exposed ? exposed['default'] : exposed;
  const fault = findContractFault(remote, module);
  if (fault !== null) throw new RemoteFailure('contract', remote, fault);
  return module as MicroFrontend;
}
