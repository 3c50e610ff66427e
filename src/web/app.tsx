import { useEffect } from 'react';
import { setRoutes } from './router/table.ts';
import { ROUTES } from './routes.ts';
import { keepSettings, SettingsContext, useSettingsOrNull } from './settings.ts';
import { Outlet } from './site/shell/outlet.tsx';
import { TEXTS } from './site/shell/texts.ts';
import { AlertHost } from './ui/alert.tsx';
import { Overlay } from './ui/overlay.tsx';

setRoutes(ROUTES);

/** The whole site. */
export function App() {
  const settings = useSettingsOrNull();
  useEffect(keepSettings, []);
  if (!settings) return <Overlay text={TEXTS.waiting} />;
  return (
    <SettingsContext value={settings}>
      <Outlet />
      <AlertHost />
    </SettingsContext>
  );
}
