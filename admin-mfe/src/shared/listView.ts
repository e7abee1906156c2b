import { truncateText } from '@shop/domain/truncateText';
import { useLocation, useNavigate } from '@shop/shared-ui';
import { startTransition, useMemo, useOptimistic } from 'react';

/** Values by parameter name. Undefined and empty values are omitted from the URL. */
export type ViewValues<Name extends string> = Partial<Record<Name, string | undefined>>;

/** View of a list: search, filters, sort and page, all of them in the URL. */
export interface ListView<Name extends string> {
  /** Values of the list's parameters in the URL. */
  readonly values: ViewValues<Name>;
  /** Page number in the URL, '1' by default. For a number beyond the end the server returns the last page. */
  readonly page: string;
  /** True if any parameter other than sort and page size is set. */
  readonly isNarrowed: boolean;
  /** Returns the URL of the list's first page with these changes. */
  readonly href: (changes: ViewValues<Name>) => string;
  /** Returns the URL of a page of the current list. */
  readonly pageHref: (page: number) => string;
  /** Navigates to `href(changes)`. */
  readonly apply: (changes: ViewValues<Name>) => void;
  /** Records that a link to `href(changes)` was followed, before the router renders it. */
  readonly follow: (changes: ViewValues<Name>) => void;
  /** True while the router has not yet rendered the latest URL. */
  readonly isUrlPending: boolean;
}

/** Maximum length of a parameter in characters, the limit of the list calls. */
const MAX_TEXT_LENGTH = 100;

/**
 * Reads and writes the view of a list in the URL, so that Back, a reload and a shared link show the same view. `path`
 * is the path of the list; the current one by default.
 */
export function useListView<Name extends string>(names: readonly Name[], path?: string): ListView<Name> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The router renders a new URL in a transition. Changes made meanwhile are based on that URL, not on the
  // rendered one.
  const [query, setQuery] = useOptimistic(search);
  const address = useMemo(() => new URLSearchParams(query), [query]);
  const values = readValues(address, names);
  const createQuery = (changes: ViewValues<Name>): string => toQueryString(names, { ...values, ...changes });
  const href = (changes: ViewValues<Name>): string => (path ?? pathname) + createQuery(changes);
  const follow = (changes: ViewValues<Name>): void => {
    startTransition(() => {
      setQuery(createQuery(changes));
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
      // Both updates belong to one event, and so to one transition.
      follow(changes);
      void navigate(href(changes));
    },
    isUrlPending: query !== search,
  };
}

function readValues<Name extends string>(address: URLSearchParams, names: readonly Name[]): ViewValues<Name> {
  const values: ViewValues<Name> = {};
  for (const name of names) {
    const value = truncateText(address.get(name) ?? '', MAX_TEXT_LENGTH);
    if (value !== '') values[name] = value;
  }
  return values;
}

/** Builds the query string with the parameters in the order of `names`, so that one view has one URL. */
function toQueryString<Name extends string>(names: readonly Name[], values: ViewValues<Name>): string {
  const query = new URLSearchParams(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
