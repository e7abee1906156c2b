/** Semantic version of the face that shared-ui shows to the shell and the micro-frontends. */
export const SHARED_UI_VERSION = '1.0.0';

const MARK = Symbol.for('@shop/shared-ui');

/**
 * Two copies of shared-ui mean two stores, two carts and two sets of contexts that fail far from their cause,
 * so the second copy refuses to exist.
 */
export function claimSingleEvaluation(): void {
  if (Reflect.get(globalThis, MARK) !== undefined) {
    throw new Error(
      `@shop/shared-ui ${SHARED_UI_VERSION} was evaluated a second time. ` +
        'Import it by its bare name only, and share it as a singleton.',
    );
  }
  Reflect.set(globalThis, MARK, SHARED_UI_VERSION);
}
