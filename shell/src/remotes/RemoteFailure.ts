import type { LoadPhase } from '@shop/contract/telemetry';

export type FailureKind =
  | 'network'
  | 'integrity'
  | 'incompatible'
  | 'contract'
  | 'install'
  | 'unknown-remote';

/** Thrown when a micro-frontend cannot be shown; `kind` is the reason. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, remote: string, detail: string, cause?: unknown) {
    super(`${remote}: ${detail}`, { cause });
    this.kind = kind;
  }
}

/** Returns the cause of a `RemoteFailure` if that is an error, otherwise the given error. */
export const getCause = (error: unknown): unknown =>
  error instanceof RemoteFailure && error.cause instanceof Error ? error.cause : error;

/** Returns the step at which a load failed, for its report. */
export function getFailedPhase(error: unknown): LoadPhase {
  const kind = error instanceof RemoteFailure ? error.kind : 'network';
  return kind === 'incompatible' || kind === 'unknown-remote' ? 'contract' : kind;
}
