import { Alert, Container, report } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { Component } from 'react';

interface AreaBoundaryState {
  hasFailed: boolean;
}

/** A screen that cannot be loaded or drawn leaves the header and the way to the other screens. */
export class AreaBoundary extends Component<{ children: ReactNode }, AreaBoundaryState> {
  override state: AreaBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): AreaBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    report('admin', error);
  }

  readonly #retry = (): void => {
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container>
        <Alert onRetry={this.#retry}>Loading chunk failed</Alert>
      </Container>
    );
  }
}
