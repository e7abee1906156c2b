import type { TestSummary } from '../../tools/scripts/test/suites.ts';

/** Runs one step, prints its duration and its result, and throws when it fails. */
export type Check = (title: string, run: () => Promise<string | void>) => Promise<void>;

/**
 * Runs a part of the tests and counts its steps. The first failure ends the part, because later steps depend
 * on earlier ones.
 */
export async function runSteps(part: (check: Check) => Promise<void>): Promise<TestSummary> {
  let passed = 0;
  const check: Check = async (title, run) => {
    const startedAt = Date.now();
    try {
      const said = await run();
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`  passed  ${title} (${seconds} s)${said === undefined ? '' : `: ${said}`}`);
      passed += 1;
    } catch (error) {
      throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
  try {
    await part(check);
    return { passed, failed: 0, failures: [] };
  } catch (error) {
    return { passed, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

export function assert(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message);
}
