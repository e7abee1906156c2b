import type { Logger } from 'pino';
import { createLog } from '../log.ts';

/** Stores the logged lines for tests. */
export class MemoryLog {
  readonly lines: string[] = [];
  readonly logger: Logger = createLog(
    { logLevel: 'debug' },
    { write: (line: string) => void this.lines.push(line) },
  );

  get text(): string {
    return this.lines.join('');
  }
}
