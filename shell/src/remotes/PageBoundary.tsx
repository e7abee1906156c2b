import { report } from '@shop/shared-ui';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

interface PageBoundaryProps {
  /** Name under which a failure is reported. */
  area: string;
  /** Identifier of the attempt; a new value renders the children again after a failure. */
  attempt: string;
  /** Called with a failure. Returns true when another version can render the page. */
  recover: (error: unknown) => boolean;
  /** Rendered while another version of the micro-frontend loads. */
  loading: ReactNode;
  /** Renders the replacement of a page that cannot recover from the error. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface PageBoundaryState {
  status: 'intact' | 'caught' | 'recovered' | 'failed';
  attempt: string;
  error: unknown;
}

/** Error boundary that replaces a failed page by another version of its micro-frontend, if there is one. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { status: 'intact', attempt: this.props.attempt, error: null };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { status: 'caught', error };
  }

  static getDerivedStateFromProps(
    { attempt }: PageBoundaryProps,
    state: PageBoundaryState,
  ): Partial<PageBoundaryState> | null {
    if (attempt === state.attempt) return null;
    return state.status === 'failed' ? { attempt, status: 'intact' } : { attempt };
  }

  override componentDidCatch(error: unknown): void {
    const { area, recover } = this.props;
    report(area, error);
    this.setState({ status: recover(error) ? 'recovered' : 'failed' });
  }

  override render(): ReactNode {
    const { children, fallback, loading } = this.props;
    const { status, error } = this.state;
    if (status === 'caught') return null;
    if (status === 'failed') return fallback(error);
    // Without a Suspense boundary the whole page would suspend, which React allows in transitions only.
    return status === 'recovered' ? <Suspense fallback={loading}>{children}</Suspense> : children;
  }
}
