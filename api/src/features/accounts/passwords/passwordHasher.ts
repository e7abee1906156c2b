import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../../../http/limitConcurrency.ts';

/** Of argon2id: kibibytes, passes over them, and threads. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id, which is the library's default. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One processor is left to answer everybody else while many sign in. */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MOST_WAITING = 50;

/** The library is loaded with the first sign-in, because it is native code. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Callers are told apart by their network, and take turns. */
export interface PasswordHasher {
  hash(password: string, caller?: string): Promise<string>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean;
  /** Takes the same time without a hash to compare with. */
  verify(passwordHash: string | null, password: string, caller?: string): Promise<boolean>;
}

/**
 * Hashes few passwords at a time, so that many sign-ins do not exhaust the process; throws 503 to the caller with most of
 * them when the queue is full.
 */
export function createPasswordHasher(cost: Cost = COST): PasswordHasher {
  const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const limited = limitConcurrency(MOST_AT_ONCE, MOST_WAITING);
  const hashed = async (password: string): Promise<string> => (await loadArgon2()).hash(password, cost);
  let dummy: string | null = null;
  return {
    isOutdated: (passwordHash) => !passwordHash.startsWith(today),
    hash: (password, caller) => limited(() => hashed(password), caller),
    verify: (passwordHash, password, caller) =>
      limited(async () => {
        // The first comparison makes it, with a hash or without, so that its time tells nothing either.
        dummy ??= await hashed('no password at all');
        const { verify } = await loadArgon2();
        const isRight = await verify(passwordHash ?? dummy, password);
        return isRight && passwordHash !== null;
      }, caller),
  };
}
