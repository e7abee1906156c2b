/** The number of frames in the stack of an error, where a browser lets scripts choose it. */
const stacks: ErrorConstructor & { stackTraceLimit?: unknown } = Error;

/**
 * Runs a task without stacks for the errors that are created meanwhile. React and Redux Toolkit create some while they are
 * evaluated, to compare others with. For their stacks Chromium parses the whole library again while somebody watches the
 * page, developers' tools or what measures it, which takes a slow phone 70 ms each; of other pages it does not.
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
