import {
  createRootRoute,
  createRoute,
  type ErrorComponentProps,
  Link,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { AlertHost } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, PageBox } from '../../ui/layout.tsx';
import { ME } from '../me.ts';
import { queries } from '../queries.ts';
import { TEXTS } from '../texts.ts';
import { Shell } from './shell.tsx';

/** Frame of every page of the office. */
function Root() {
  return (
    <>
      <Outlet />
      <AlertHost />
    </>
  );
}

/** An address of the office where nothing is. */
function NotFound() {
  return (
    <PageBox narrow>
      <h1>{TEXTS.notFound}</h1>
      <p>
        <Link to="/">{TEXTS.toStart}</Link>
      </p>
    </PageBox>
  );
}

/** A page that could not be shown. */
function Failed({ reset }: ErrorComponentProps) {
  return (
    <PageBox narrow>
      <Notice bad title={TEXTS.failed} text={TEXTS.failedText}>
        <Button variant="secondary" onClick={reset}>
          {TEXTS.again}
        </Button>
      </Notice>
    </PageBox>
  );
}

/** Root route. */
export const root = createRootRoute({ component: Root, errorComponent: Failed, notFoundComponent: NotFound });

/** Route of all pages behind the sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (await queries.ensureQueryData(ME)) return;
    throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true });
  },
  component: Shell,
});
