import { Link } from '@tanstack/react-router';
import css from './settings.module.css';
import { TEXTS } from './texts.ts';

/** Links between settings, popular places and banned addresses. */
export function SettingsTabs() {
  return (
    <nav aria-label={TEXTS.tabs} className={css.jumps}>
      <Link to="/settings" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
        {TEXTS.title}
      </Link>
      <Link to="/settings/popular" activeProps={{ 'aria-current': 'page' }}>
        {TEXTS.popular}
      </Link>
      <Link to="/settings/banned" activeProps={{ 'aria-current': 'page' }}>
        {TEXTS.banned}
      </Link>
    </nav>
  );
}
