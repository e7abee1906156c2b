/**
 * `broken`: the data is inconsistent or cannot be checked, or the shop cannot start. `warning`: somebody should act.
 * `fine`: for information.
 */
export type Level = 'broken' | 'warning' | 'fine';

export interface Finding {
  readonly level: Level;
  readonly subject: string;
  readonly text: string;
  /** The ids of the first few rows concerned. */
  readonly rows?: readonly string[];
}

export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'broken');
