import { filledStars, ratingText } from './stars.ts';
import { TEXTS } from './texts.ts';
import css from './rating.module.css';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Five stars, filled up to the rounded rating, and the rating with one decimal [RES-05]. */
export function Rating({ rating }: { rating: number }) {
  const filled = filledStars(rating);
  return (
    <span className={css.rating}>
      <svg
        viewBox="0 0 104 20"
        width="83"
        height="16"
        role="img"
        aria-label={TEXTS.rated(ratingText(rating))}
      >
        {[0, 1, 2, 3, 4].map((star) => (
          <path
            key={star}
            d={STAR}
            transform={`translate(${star * 21} 0)`}
            className={star < filled ? css.filled : css.empty}
          />
        ))}
      </svg>
      <span aria-hidden="true">{ratingText(rating)}</span>
    </span>
  );
}
