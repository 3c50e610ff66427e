import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { Spinner } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TEXTS } from './texts.ts';
import css from './confirmation.module.css';

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

/** The way on where somebody else must help. */
export function ContactLink() {
  return (
    <ButtonLink to={PATHS.contact} variant="secondary">
      {TEXTS.contactUs}
    </ButtonLink>
  );
}
