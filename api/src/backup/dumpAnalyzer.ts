import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Manifest, TableChecksums } from './manifest.ts';

const TABLE_LINE = /^CREATE TABLE `([^`]+)` /;
const ROW_LINE = /^INSERT INTO `([^`]+)` /;
const MIGRATION_NAME = /'(\w+)'\);$/;
const POSITION_LINE = /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);/;

/**
 * Counts and hashes the rows of a dump, one per line, while the dump is streamed. Also records the last
 * migration and the position of the binary log.
 */
export class DumpAnalyzer {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();
  #schema: string | undefined;
  #binaryLog: Manifest['binaryLog'];

  /** Name of the last migration; undefined when the database has had none. */
  get schema(): string | undefined {
    return this.#schema;
  }

  get binaryLog(): Manifest['binaryLog'] {
    return this.#binaryLog;
  }

  /** Finishes the hashes and returns the number of rows and the hash of each table; call it once. */
  finishTables(): TableChecksums {
    const entries = [...this.#tables].map(
      ([table, { rows, hash }]) => [table, { rows, sha256: hash.digest('hex') }] as const,
    );
    return Object.fromEntries(entries);
  }

  readonly pass = (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> => this.#pass(chunks);

  async *#pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let partialLine = '';
    for await (const chunk of chunks) {
      // Latin-1 maps each byte to one character, so that no character is split between chunks.
      const lines = (partialLine + chunk.toString('latin1')).split('\n');
      partialLine = lines.pop() ?? '';
      for (const line of lines) this.#processLine(line);
      yield chunk;
    }
  }

  #processLine(line: string): void {
    const createdTable = TABLE_LINE.exec(line)?.[1];
    if (createdTable !== undefined) this.#tables.set(createdTable, { rows: 0, hash: createHash('sha256') });
    const filledTable = ROW_LINE.exec(line)?.[1];
    const table = filledTable === undefined ? undefined : this.#tables.get(filledTable);
    if (table) {
      table.rows += 1;
      table.hash.update(`${line}\n`, 'latin1');
      if (filledTable === 'migrations') this.#schema = MIGRATION_NAME.exec(line)?.[1];
    }
    const [, file, position] = POSITION_LINE.exec(line) ?? [];
    if (file !== undefined) this.#binaryLog = { file, position: Number(position) };
  }
}
