import { report } from './report.ts';
import { Component } from 'react';
import type { ReactNode } from 'react';

interface AreaBoundaryProps {
  /** Name of the area in error reports. */
  area: string;
  /** Key of the attempt: after a failure, a new value renders the children again. */
  attempt?: string;
  /** Rendered in place of a failed area. */
  fallback: ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  hasFailed: boolean;
  attempt: string | undefined;
}

/** An error boundary: a failure to load or render an area does not affect the rest of the page. */
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
