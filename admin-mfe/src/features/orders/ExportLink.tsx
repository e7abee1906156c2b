import { ButtonLink } from '@shop/shared-ui';

interface ExportLinkProps {
  /** Which orders, as the query of the call. */
  query: string;
  children: string;
}

/** Downloads orders as a CSV file. The browser itself asks for it, so that it can be larger than the memory. */
export function ExportLink({ query, children }: ExportLinkProps) {
  return (
    <ButtonLink
      to={`/api/admin/orders.csv${query === '' ? '' : `?${query}`}`}
      reloadDocument
      download
      variant="secondary"
      size="small"
    >
      {children}
    </ButtonLink>
  );
}
