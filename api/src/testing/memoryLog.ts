import type { Logger } from 'pino';
import { createLog } from '../log.ts';

/** Keeps the logged lines for tests. */
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
