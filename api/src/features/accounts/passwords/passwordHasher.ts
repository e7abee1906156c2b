import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../../../http/limitConcurrency.ts';

/** Cost of argon2id: memory in kibibytes, passes over it, and threads. */
interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id, which is the library's default. */
const ARGON2_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Maximum number of concurrent hashes; one processor remains for other requests while many users sign in. */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING_HASHES = 50;

/**
 * Loads `@node-rs/argon2` at the first hash, so that processes that hash nothing do not load its native code.
 */
const loadArgon2 = () => import('@node-rs/argon2');

/** Hashes and verifies passwords. Callers are identified by their network, and the queue alternates between them. */
export interface PasswordHasher {
  hash(password: string, caller?: string): Promise<string>;
  /** Returns whether a hash was made with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean;
  /** Compares a password with a hash; takes equally long when there is no hash. */
  verify(passwordHash: string | null, password: string, caller?: string): Promise<boolean>;
}

/**
 * Creates a hasher that limits the number of concurrent hashes, so that many sign-ins do not exhaust the process.
 * When the queue is full, a waiting task of the caller with the most waiting tasks is rejected with 503.
 */
export function createPasswordHasher(cost: Argon2Cost = ARGON2_COST): PasswordHasher {
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const withConcurrencyLimit = limitConcurrency(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES);
  const computeHash = async (password: string): Promise<string> => (await loadArgon2()).hash(password, cost);
  let dummyHash: string | null = null;
  return {
    isOutdated: (passwordHash) => !passwordHash.startsWith(currentPrefix),
    hash: (password, caller) => withConcurrencyLimit(() => computeHash(password), caller),
    verify: (passwordHash, password, caller) =>
      withConcurrencyLimit(async () => {
        // The first comparison creates the dummy hash even when there is a stored hash, so that its duration
        // does not reveal whether there is one.
        dummyHash ??= await computeHash('no password at all');
        const { verify } = await loadArgon2();
        const isRight = await verify(passwordHash ?? dummyHash, password);
        return isRight && passwordHash !== null;
      }, caller),
  };
}
