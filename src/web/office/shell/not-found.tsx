import { Link } from '@tanstack/react-router';
import { PageBox } from '../../ui/layout.tsx';
import { TEXTS } from '../texts.ts';

/** An address of the office where nothing is. */
export function NotFound() {
  return (
    <PageBox narrow>
      <h1>{TEXTS.notFound}</h1>
      <p>
        <Link to="/">{TEXTS.toStart}</Link>
      </p>
    </PageBox>
  );
}
