import { navigate } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { adoptTrip, keepTrip, useElsewhere } from '../../client/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout.tsx';
import css from './other-tab.module.css';

export const TEXTS = {
  elsewhere: {
    changed: {
      text:
        'Your search was changed in another tab. This page still shows the trip you searched for here: only this ' +
        'one is booked from here.',
      see: 'See the other trip',
    },
    ended: {
      text:
        'A booking was finished or cancelled in another tab. It may have been this trip: please check before you ' +
        'book it here.',
      see: 'Search again',
    },
  },
  keepTrip: 'Go on with this trip',
};

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
