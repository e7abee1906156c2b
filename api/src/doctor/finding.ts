/** `broken`: the books do not add up or cannot be checked, or the shop cannot start. `warning`: somebody should act. `fine`: for information. */
export type Level = 'broken' | 'warning' | 'fine';

export interface Finding {
  readonly level: Level;
  readonly subject: string;
  readonly text: string;
  /** Ids of the rows in question, the first few. */
  readonly rows?: readonly string[];
}

export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ level }) => level !== 'broken');
