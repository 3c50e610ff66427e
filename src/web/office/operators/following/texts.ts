import { many } from '../../../../domain/text.ts';

/** Of tariffs that follow one. */
export const FOLLOWING_TEXTS = {
  open: 'The same for other prices …',
  title: 'The same for other prices',
  what: 'A draft is made for each that you choose, from the same day on. Nothing holds before it is published.',
  how: 'They get',
  hows: {
    same: 'the same values',
    share: 'prices that move by the same share',
  },
  own: (operator: string) => `Other categories of ${operator}`,
  alike: (category: string) => `${category} of other operators`,
  all: 'All of them',
  none: 'Choose which are to follow.',
  loading: 'Looking …',
  left: {
    draft: 'left alone: there is a draft of it already',
    not_priced: 'left alone: it has no prices then',
    unfit: 'left alone: it could not price with them',
  },
  press: (count: number) => (count === 0 ? 'Prepare them' : `Prepare ${many(count, 'draft')}`),
  leave: 'Leave it',
  done: 'The drafts are saved. They hold once they are published.',
} as const;
