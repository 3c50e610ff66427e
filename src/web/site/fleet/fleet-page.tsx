import { PATHS } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageBox } from '../../ui/layout.tsx';
import { FleetCards } from './fleet-cards.tsx';
import { TEXTS } from './texts.ts';
import css from './fleet-page.module.css';

/** /ourfleet */
export default function FleetPage() {
  return (
    <PageBox className={css.page}>
      <h1>{TEXTS.title}</h1>
      <p className={css.lead}>{TEXTS.lead}</p>
      <FleetCards heading="h2" />
      <ButtonLink to={PATHS.root} className={css.book}>
        {TEXTS.book}
      </ButtonLink>
    </PageBox>
  );
}
