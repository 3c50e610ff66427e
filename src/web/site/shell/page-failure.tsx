import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice, PageBox, Stack } from '../../ui/layout.tsx';
import css from './other-tab.module.css';
import { TEXTS } from './texts.ts';

function TryAgain() {
  return <Button onClick={() => window.location.reload()}>{TEXTS.tryAgain}</Button>;
}

/** Says above a page that the server rendered that the browser could not load what makes it answer. */
export function PartMissing() {
  return (
    <div className={css.news}>
      <Notice bad text={TEXTS.partMissing}>
        <TryAgain />
      </Notice>
    </div>
  );
}

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
          <h1>{TEXTS.failedTitle}</h1>
          <p>{TEXTS.failedText}</p>
          <TryAgain />
        </Stack>
      </PageBox>
    );
  }
}
