import { useEffect } from 'react';
import { setRoutes } from './client/router/table.ts';
import { storeSettings, useSettingsOrNull } from './client/settings.ts';
import { ROUTES } from './routes.ts';
import { Outlet, Waiting } from './site/shell/outlet.tsx';
import { TEXTS } from './site/shell/texts.ts';
import { AlertHost } from './ui/alert.tsx';

setRoutes(ROUTES);

/** The whole site. */
export function App() {
  const known = useSettingsOrNull() !== null;
  useEffect(storeSettings, []);
  if (!known) return <Waiting text={TEXTS.waiting} />;
  return (
    <>
      <Outlet />
      <AlertHost />
    </>
  );
}
