import type { ReactNode } from 'react';
import { ButtonLink } from '../../client/router/link.tsx';
import { PATHS } from '../../client/router/paths.ts';
import { Spinner } from '../../ui/button.tsx';
import css from './confirmation.module.css';
import { TEXTS } from './texts.ts';

interface MessageViewProps {
  title: string;
  lines: string[];
  /** Buttons. */
  children: ReactNode;
}

/** A page with one message and the ways on. */
export function MessageView({ title, lines, children }: MessageViewProps) {
  return (
    <div className={css.message}>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css.actions}>{children}</div>
    </div>
  );
}

export function Loading({ text }: { text: string }) {
  return (
    <output className={css.loading}>
      <Spinner />
      {text}
    </output>
  );
}

/** Contact details, where the passenger needs help. */
export function ContactLink() {
  return (
    <ButtonLink to={PATHS.contact} variant="secondary">
      {TEXTS.contactUs}
    </ButtonLink>
  );
}
