import type { Settings } from '../../../domain/settings.ts';
import { storageUrl } from '../../../domain/site-pages.ts';
import { logoSize } from '../../client/page-data.ts';
import styles from './brand.module.css';

/** The provider's logo, or a drawn mark, with the company's name. */
export function Brand({ settings }: { settings: Pick<Settings, 'Company_Name' | 'COMPANY_LOGO'> }) {
  return (
    <span className={styles.brand}>
      {settings.COMPANY_LOGO ? (
        <img src={storageUrl(settings.COMPANY_LOGO)} alt="" {...logoSize()} />
      ) : (
        <Mark />
      )}
      <span className={styles.name}>{settings.Company_Name}</span>
    </span>
  );
}

/** A road that bends towards its destination. */
function Mark() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="10" fill="var(--accent)" />
      <path
        d="M9 26c0-8 18-4 18-13"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="9" cy="26" r="3" fill="var(--on-accent)" />
      <circle cx="27" cy="11" r="3.5" fill="var(--accent)" stroke="var(--on-accent)" strokeWidth="2.5" />
    </svg>
  );
}
