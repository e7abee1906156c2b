import type { Logger } from 'pino';
import { pino } from 'pino';

/** Keeps what was logged, so that a test can read it. */
export class MemoryLog {
  readonly lines: string[] = [];
  readonly logger: Logger = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void this.lines.push(line) },
  );

  get text(): string {
    return this.lines.join('');
  }
}
