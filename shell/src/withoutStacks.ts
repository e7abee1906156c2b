/** The number of frames in the stack of an error, where a browser lets scripts choose it. */
const stacks: ErrorConstructor & { stackTraceLimit?: unknown } = Error;

/**
 * Runs a task without stacks for the errors that are created meanwhile. React and Redux Toolkit create some while they are
 * evaluated, to compare others with. To record a stack, Chromium parses the whole library again, which takes a slow phone
 * 70 ms for each library. It does so only while developers' tools or a measurement are attached.
 */
export async function withoutStacks<Result>(task: () => Promise<Result>): Promise<Result> {
  const { stackTraceLimit } = stacks;
  stacks.stackTraceLimit = undefined;
  try {
    return await task();
  } finally {
    stacks.stackTraceLimit = stackTraceLimit;
  }
}
