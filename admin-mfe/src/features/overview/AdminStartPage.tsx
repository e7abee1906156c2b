import { Navigate } from '@shop/shared-ui';

/** Redirects `/admin` to the overview. */
export function AdminStartPage() {
  return <Navigate to="/admin/overview" replace />;
}
