import { PATHS } from '../../paths.ts';
import { navigate } from '../../router/history.ts';
import { adoptTrip, keepTrip, useElsewhere } from '../../storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXTS } from './other-tab-texts.ts';
import css from './other-tab.module.css';

/** Says that another tab has searched for another trip, or ended this one; the page keeps the trip it shows. */
export default function OtherTab() {
  const elsewhere = useElsewhere();
  if (elsewhere === null) return null;
  const see = () => {
    adoptTrip();
    navigate(PATHS.results);
  };
  return (
    <div className={css.news}>
      <Notice text={TEXTS.elsewhere[elsewhere].text}>
        <Button onClick={keepTrip}>{TEXTS.keepTrip}</Button>
        <Button variant="secondary" onClick={see}>
          {TEXTS.elsewhere[elsewhere].see}
        </Button>
      </Notice>
    </div>
  );
}
