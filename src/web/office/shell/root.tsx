import { Outlet } from '@tanstack/react-router';
import { AlertHost } from '../../ui/alert.tsx';

/** What stands around every page of the office. */
export function Root() {
  return (
    <>
      <Outlet />
      <AlertHost />
    </>
  );
}
