import { createLRU } from 'lru.min';
import type { KnownVersion } from '../database/catalogueVersion.ts';
import { KeptAnswer } from './keptAnswer.ts';
import type { LimitName } from './rateLimits.ts';

/** Beyond it, those that nobody has asked for longest are forgotten. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ANSWERS = 10_000;
const MOST_ADDRESSES = 10_000;
/** The memory that an answer needs beside its body and its key. */
const OVERHEAD_BYTES = 512;
/** Longer ones are hardly asked for twice. */
const LONGEST_KEY = 400;

/** What an address asks for; addresses that ask for the same have the same key. */
export interface Asked {
  readonly key: string;
  readonly route: string;
  /** Of the address, without its query. */
  readonly path: string;
  /** The limit that each call uses up. */
  readonly limit: LimitName | null;
  /** Makes the answer anew. */
  readonly make: () => unknown;
}

/** Answers that are the same for every visitor, kept until the catalogue changes. */
export interface KeptAnswers {
  /** What the address has asked for before. */
  askedBy(url: string): Asked | null;
  /** The answer that is kept, if nothing has changed since. */
  find(asked: Asked): Promise<KeptAnswer | null>;
  /** The same as `find` when that is known without a statement. */
  findAtOnce(asked: Asked): KeptAnswer | null;
  /** Keeps what the address asks for. Of several who ask at once one makes the answer, and the others wait for it. */
  keep(url: string, asked: Asked): Promise<KeptAnswer>;
}

interface Stored {
  readonly version: number;
  readonly answer: KeptAnswer;
}

interface Making {
  readonly version: number;
  readonly answer: Promise<KeptAnswer>;
}

/** Answers by their keys, of at most so many bytes. */
function boundedAnswers(mostBytes: number) {
  let bytes = 0;
  const answers = createLRU<string, Stored & { readonly bytes: number }>({
    max: MOST_ANSWERS,
    onEviction: (_, stored) => {
      bytes -= stored.bytes;
    },
  });
  return {
    at(key: string, version: number): KeptAnswer | null {
      const stored = answers.get(key);
      return stored?.version === version ? stored.answer : null;
    },
    clear: () => answers.clear(),
    set(key: string, stored: Stored): void {
      const size = stored.answer.size + 2 * key.length + OVERHEAD_BYTES;
      if (size > mostBytes / 4) return;
      answers.set(key, { ...stored, bytes: size });
      bytes += size;
      while (bytes > mostBytes) answers.evict(1);
    },
  };
}

/** Makes an answer, and calls `ended` before anybody else knows it; with null when there is none. */
const answerBy = (make: Asked['make'], ended: (made: KeptAnswer | null) => void): Promise<KeptAnswer> =>
  Promise.resolve(make()).then(
    (output) => {
      let made: KeptAnswer | null = null;
      try {
        made = new KeptAnswer(output);
        return made;
      } finally {
        ended(made);
      }
    },
    (error: unknown) => {
      ended(null);
      throw error;
    },
  );

export function keepAnswers(
  { now, known }: Pick<KnownVersion, 'now' | 'known'>,
  mostBytes = MOST_BYTES,
): KeptAnswers {
  const answers = boundedAnswers(mostBytes);
  const addresses = createLRU<string, Asked>({ max: MOST_ADDRESSES });
  const making = new Map<string, Making>();
  let newest = -1;

  /** Older answers are never sent again, so they leave the memory. */
  const atVersion = (version: number): number => {
    if (version !== newest) answers.clear();
    newest = version;
    return version;
  };

  /**
   * A version that comes late, after a newer one, is asked for anew; one that is still lower is that of a database that
   * has lost changes.
   */
  const currentVersion = async (): Promise<number> => {
    const version = await now();
    return atVersion(version < newest ? await now() : version);
  };

  /** This is the same when no statement is needed, and null otherwise. */
  const versionAtOnce = (): number | null => {
    const version = known();
    return version === null || version < newest ? null : atVersion(version);
  };

  const makeAt = ({ key, make }: Asked, version: number): Promise<KeptAnswer> => {
    const ended = (made: KeptAnswer | null): void => {
      if (making.get(key) === own) making.delete(key);
      if (made && version === newest) answers.set(key, { version, answer: made });
    };
    const own = { version, answer: answerBy(make, ended) };
    making.set(key, own);
    return own.answer;
  };

  const keepAt = (asked: Asked, version: number): Promise<KeptAnswer> => {
    const { key } = asked;
    const kept = answers.at(key, version);
    if (kept) return Promise.resolve(kept);
    const running = making.get(key);
    return running?.version === version ? running.answer : makeAt(asked, version);
  };

  const findAtOnce = ({ key }: Asked): KeptAnswer | null => {
    const version = known();
    return version !== null && version === newest ? answers.at(key, version) : null;
  };

  return {
    askedBy: (url) => addresses.get(url) ?? null,
    find: async (asked) => findAtOnce(asked) ?? answers.at(asked.key, await currentVersion()),
    findAtOnce,
    keep(url, asked) {
      const { key, make } = asked;
      if (key.length > LONGEST_KEY) return Promise.resolve(make()).then((output) => new KeptAnswer(output));
      if (url.length <= LONGEST_KEY) addresses.set(url, asked);
      // The version is read before the answer is made, so that what is kept is never older than it says.
      const version = versionAtOnce();
      return version === null ? currentVersion().then((read) => keepAt(asked, read)) : keepAt(asked, version);
    },
  };
}
