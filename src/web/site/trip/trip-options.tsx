import { Facts } from '../../ui/facts.tsx';
import { TEXTS as EXTRAS } from '../extras/texts.ts';
import { returnDifferences } from './trip-facts.ts';
import styles from './trip-options.module.css';
import type { TripSummary } from './use-trip-summary.ts';

/** [RES-02] The options of the trip, and what else was asked for the way back. */
export function TripOptions({ summary }: { summary: TripSummary }) {
  const facts = returnDifferences(summary.options, summary.returnOptions);
  return (
    <>
      <Facts facts={summary.options} columns="even" />
      {facts.length > 0 && (
        <div className={styles.returnOptions}>
          <h3>{EXTRAS.returnOptions}</h3>
          <Facts facts={facts} columns="even" />
        </div>
      )}
    </>
  );
}
