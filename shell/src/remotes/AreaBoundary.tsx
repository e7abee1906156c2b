import { report } from '@shop/shared-ui';
import { Component } from 'react';
import type { ReactNode } from 'react';

interface AreaBoundaryProps {
  area: string;
  /** A new name gives the area a new chance. */
  attempt?: string;
  /** What stands in the place of the area that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  hasFailed: boolean;
  attempt: string | undefined;
}

/** Keeps a failure of loading or rendering inside its area. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<AreaBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { attempt }: AreaBoundaryProps,
    state: AreaBoundaryState,
  ): AreaBoundaryState | null {
    return attempt === state.attempt ? null : { hasFailed: false, attempt };
  }

  override componentDidCatch(error: Error): void {
    report(this.props.area, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
