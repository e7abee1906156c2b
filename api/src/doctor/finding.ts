/**
 * Severity of a finding. `broken`: the data is inconsistent or cannot be checked, or the shop cannot start.
 * `warning`: an operator should act. `fine`: for information.
 */
export type FindingLevel = 'broken' | 'warning' | 'fine';

export interface Finding {
  readonly level: FindingLevel;
  readonly subject: string;
  readonly text: string;
  /** Ids or descriptions of the rows concerned, usually of the first ones only. */
  readonly rows?: readonly string[];
}

export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'broken');
