import { ButtonLink } from '@shop/shared-ui';

interface ExportLinkProps {
  /** The address of the file. */
  href: string;
  children?: string;
}

/** Downloads a list as a CSV file. The browser itself asks for it, so that it can be larger than the memory. */
export function ExportLink({ href, children = 'Export CSV' }: ExportLinkProps) {
  return (
    <ButtonLink to={href} reloadDocument download variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}
