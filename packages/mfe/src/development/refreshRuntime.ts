import type * as Refresh from 'react-refresh/runtime';

declare global {
  /** React Refresh, with which a page of `mfe dev` begins. */
  var shopRefresh: typeof Refresh;
  /** The compiler writes calls of these into every module with components. */
  var $RefreshReg$: ((type: unknown, name: string) => void) | undefined;
  var $RefreshSig$: typeof Refresh.createSignatureFunctionForTransform | undefined;
}

/** What webpack gives a module that may be replaced. */
interface Hot {
  readonly data: { readonly exports?: Exports } | undefined;
  accept: () => void;
  dispose: (store: (data: { exports: Exports }) => void) => void;
  invalidate: () => void;
}

type Exports = Readonly<Record<string, unknown>>;

/** Several modules change at once when they are saved together. */
const GATHER_MS = 30;

/** Registers the components of a module from now on, until the returned function is called. */
export function beginModule(id: string | number): () => void {
  const { $RefreshReg$: register_, $RefreshSig$: sign } = globalThis;
  globalThis.$RefreshReg$ = (type, name) => {
    shopRefresh.register(type, `${id} ${name}`);
  };
  globalThis.$RefreshSig$ = shopRefresh.createSignatureFunctionForTransform;
  return () => {
    globalThis.$RefreshReg$ = register_;
    globalThis.$RefreshSig$ = sign;
  };
}

/**
 * Accepts changes of a module that exports components alone: React then renders them again with the state that they
 * have. A change of another module counts as one of the modules that import it.
 */
export function acceptComponents(hot: Hot, id: string | number, exportsOf: () => Exports): void {
  const exported = { ...exportsOf() };
  const components = Object.entries(exported).filter(([, value]) => shopRefresh.isLikelyComponentType(value));
  for (const [name, value] of components) shopRefresh.register(value, `${id} export ${name}`);
  if (components.length === 0 || components.length < Object.keys(exported).length) return;
  hot.dispose((data) => {
    data.exports = exported;
  });
  hot.accept();
  const before = hot.data?.exports;
  if (before === undefined) return;
  if (areOthers(before, exported)) hot.invalidate();
  else refresh();
}

/** Whether a component has come, gone, or is another one under the same name: its importers hold the one before. */
function areOthers(before: Exports, after: Exports): boolean {
  const names = Object.keys(after);
  return (
    names.length !== Object.keys(before).length ||
    names.some(
      (name) => shopRefresh.getFamilyByType(before[name]) !== shopRefresh.getFamilyByType(after[name]),
    )
  );
}

let waiting: ReturnType<typeof setTimeout> | undefined;

function refresh(): void {
  clearTimeout(waiting);
  waiting = setTimeout(shopRefresh.performReactRefresh, GATHER_MS);
}
