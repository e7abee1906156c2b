export type FailureKind =
  'network' | 'integrity' | 'incompatible' | 'contract' | 'install' | 'unknown-remote';

/** The reason why a micro-frontend cannot be shown. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, remote: string, detail: string, cause?: unknown) {
    super(`${remote}: ${detail}`, { cause });
    this.kind = kind;
  }
}
