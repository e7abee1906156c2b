import { Alert, LoadAttempt, report } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { Screen } from '../components/Screen.tsx';

interface AreaBoundaryProps {
  /** Names this stay at an address: each stay loads again what failed in the one before. */
  visit: string;
  children: ReactNode;
}

interface AreaBoundaryState {
  hasFailed: boolean;
  retries: number;
}

/** A screen that cannot be loaded or drawn leaves the header and the way to the other screens. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { hasFailed: false, retries: 0 };

  static getDerivedStateFromError(): Partial<AreaBoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    report('admin', error);
  }

  readonly #retry = (): void => {
    this.setState(({ retries }) => ({ hasFailed: false, retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { hasFailed, retries } = this.state;
    const { visit, children } = this.props;
    if (!hasFailed) return <LoadAttempt value={`${visit} ${String(retries)}`}>{children}</LoadAttempt>;
    return (
      <Screen title="Admin">
        <Alert hint="Admin" onRetry={this.#retry}>
          Loading chunk failed
        </Alert>
      </Screen>
    );
  }
}
