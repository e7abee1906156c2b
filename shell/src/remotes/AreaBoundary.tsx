import { report } from '@shop/shared-ui';
import { Component } from 'react';
import type { ReactNode } from 'react';

interface AreaBoundaryProps {
  area: string;
  /** What stands in the place of the area that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure of loading or rendering inside its area. A new key makes a new, unhurt boundary. */
export class AreaBoundary extends Component<AreaBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    report(this.props.area, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
