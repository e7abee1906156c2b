import { truncateText } from '@shop/domain/truncateText';
import { useLocation, useNavigate } from '@shop/shared-ui';
import { startTransition, useMemo, useOptimistic } from 'react';

/** Values by the names of parameters. What is undefined or empty does not stand in the address. */
export type ViewValues<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What a list shows: search, filters, sort and page, all of which stand in the address. */
export interface ListView<Name extends string> {
  /** The parameters of the address that the list knows. */
  readonly values: ViewValues<Name>;
  /** The page as the address says it, '1' without one. The server takes the last one for a page beyond the end. */
  readonly page: string;
  /** Whether any parameter but sort and page is set. */
  readonly isNarrowed: boolean;
  /** The address of the list with these changes, on its first page. */
  readonly href: (changes: ViewValues<Name>) => string;
  /** The address of a page of the list as it is. */
  readonly pageHref: (page: number) => string;
  /** Goes to `href(changes)`. */
  readonly apply: (changes: ViewValues<Name>) => void;
  /** For a link to `href(changes)`: says that it is followed. */
  readonly follow: (changes: ViewValues<Name>) => void;
  /** Whether the list is on its way to the address that it was told last. */
  readonly isAhead: boolean;
}

/** As many letters of a parameter as the calls of lists take. */
const LENGTH_MAX = 100;

/**
 * Reads and writes the view of a list in the address, so that Back, a reload and a shared link show the same. `path` is
 * that of the list, unless the page is there already.
 */
export function useListView<Name extends string>(names: readonly Name[], path?: string): ListView<Name> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The router renders a new address in a transition. What is chosen meanwhile goes on from where the list is going.
  const [query, setQuery] = useOptimistic(search);
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const values = valuesOf(address, names);
  const queryWith = (changes: ViewValues<Name>): string => queryOf(names, { ...values, ...changes });
  const href = (changes: ViewValues<Name>): string => (path ?? pathname) + queryWith(changes);
  const follow = (changes: ViewValues<Name>): void => {
    startTransition(() => {
      setQuery(queryWith(changes));
    });
  };
  return {
    values,
    page: address.get('page') ?? '1',
    isNarrowed: names.some((name) => name !== 'sort' && name !== 'pageSize' && values[name] !== undefined),
    href,
    pageHref(page) {
      const first = href({});
      return `${first}${first.includes('?') ? '&' : '?'}page=${String(page)}`;
    },
    follow,
    apply(changes) {
      // Both belong to one event, and so to one transition.
      follow(changes);
      void navigate(href(changes));
    },
    isAhead: query !== search,
  };
}

function valuesOf<Name extends string>(address: URLSearchParams, names: readonly Name[]): ViewValues<Name> {
  const values: ViewValues<Name> = {};
  for (const name of names) {
    const value = truncateText(address.get(name) ?? '', LENGTH_MAX);
    if (value !== '') values[name] = value;
  }
  return values;
}

/** Parameters stand in the order of `names`, so that one view has one address. */
function queryOf<Name extends string>(names: readonly Name[], values: ViewValues<Name>): string {
  const query = new URLSearchParams(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
