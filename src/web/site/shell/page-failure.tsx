import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageBox, Stack } from '../../ui/layout.tsx';

/** Says so when a page fails to load or to render, instead of leaving an empty screen. React wants a class here. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('page:', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PageBox narrow>
        <Stack>
          <h1>This page could not be shown</h1>
          <p>Your details are still here. Please check your connection and try again.</p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </Stack>
      </PageBox>
    );
  }
}
