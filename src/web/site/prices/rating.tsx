import { useSettings } from '../../client/settings.ts';
import type { PriceEntry } from '../../client/wire-names.ts';
import styles from './rating.module.css';
import { TEXTS } from './texts.ts';

const within = (rating: number): number => Math.min(5, Math.max(0, rating));

/** [JRN-04] Rounds a rating to half stars: 4.3 → 4.5. */
export function filledStars(rating: number): number {
  return Math.round(within(rating) * 2) / 2;
}

/** 4.649 → "4.6" */
export function ratingText(rating: number): string {
  return within(rating).toFixed(1);
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const HALF = 'M10 1.6v13.3l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** The five stars next to each other, each 21 wide. */
const row = (shape: string, count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => shape.replace('M10', `M${10 + 21 * (from + index)}`))
    // The path is relative after its first point, except one line to the left.
    .map((path, index) => path.replace('L1.6', `L${(1.6 + 21 * (from + index)).toFixed(1)}`))
    .join('');

type Rated = Pick<PriceEntry, 'rating' | 'reviews' | 'ratedBy'>;

/** From the provider, like all ratings stored by earlier releases. */
const isGiven = ({ reviews, ratedBy }: Rated) => reviews > 0 && ratedBy !== 'passengers';

/** Stars filled to the nearest half, the rating with one decimal, and from how many reviews; "New here" without any [RES-05, JRN-04]. */
export function Rating({ entry }: { entry: Rated }) {
  const { Company_Name: company } = useSettings();
  const { rating, reviews } = entry;
  if (reviews === 0) return <span className={styles.fresh}>{TEXTS.newHere}</span>;
  const filled = filledStars(rating);
  const whole = Math.floor(filled);
  const text = ratingText(rating);
  const given = isGiven(entry);
  const label = [TEXTS.rated(text), ...(given ? [TEXTS.asGiven(company)] : [])].join(', ');
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 104 20" width="83" height="16" role="img" aria-label={label}>
        <path d={row(STAR, 5)} className={styles.empty} />
        <path
          d={row(STAR, whole) + (filled > whole ? row(HALF, 1, whole) : '')}
          className={styles.filled}
          data-stars={filled}
        />
      </svg>
      <span aria-hidden="true">{text}</span>
      {reviews > 0 && (
        <span className={styles.reviews}>
          ({TEXTS.reviewCount(reviews)}
          <span className={styles.word}> {TEXTS.reviews(reviews)}</span>)
          {given && <span aria-hidden="true"> *</span>}
        </span>
      )}
    </span>
  );
}

/** [MNG-12] Explains the mark of ratings given elsewhere; nothing without any. */
export function RatingNote({ entries }: { entries: readonly Rated[] }) {
  const { Company_Name: company } = useSettings();
  if (!entries.some(isGiven)) return null;
  return <p className={styles.note}>{TEXTS.ratingsGiven(company)}</p>;
}
