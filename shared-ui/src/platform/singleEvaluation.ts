/** Semantic version of the public API that the shell and the micro-frontends use. */
export const SHARED_UI_VERSION = '1.25.0';

const EVALUATION_KEY = Symbol.for('@shop/shared-ui');

/**
 * Throws when a second copy of shared-ui is evaluated: two copies mean two stores, two carts and two sets of
 * contexts, and failures that appear far from this cause.
 */
export function claimSingleEvaluation(): void {
  if (Reflect.get(globalThis, EVALUATION_KEY) !== undefined) {
    throw new Error(
      `@shop/shared-ui ${SHARED_UI_VERSION} was evaluated a second time. ` +
        'Import it by its bare name only, and share it as a singleton.',
    );
  }
  Reflect.set(globalThis, EVALUATION_KEY, SHARED_UI_VERSION);
}
