import { ButtonLink } from '@shop/shared-ui';

interface ExportLinkProps {
  /** URL of the file. */
  href: string;
  children?: string;
}

/** Downloads a list as a CSV file. The browser downloads it directly, because the file may not fit in memory. */
export function ExportLink({ href, children = 'Export CSV' }: ExportLinkProps) {
  return (
    <ButtonLink to={href} reloadDocument download variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}
