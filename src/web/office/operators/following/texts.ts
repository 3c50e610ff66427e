import { many } from '../../../../domain/text.ts';

/** Labels of the dialog that copies a draft to other tariffs. */
export const FOLLOWING_TEXTS = {
  open: 'Apply to other tariffs…',
  title: 'Apply to other tariffs',
  what: 'Creates a draft for each tariff you choose, effective from the same day. Nothing takes effect until you publish.',
  how: 'Apply',
  hows: {
    same: 'the same values',
    share: 'the same percentage change',
  },
  own: (operator: string) => `Other categories of ${operator}`,
  alike: (category: string) => `${category} of other operators`,
  all: 'All',
  none: 'Choose at least one tariff.',
  loading: 'Loading…',
  left: {
    draft: 'skipped: already has a draft',
    not_priced: 'skipped: has no prices at that time',
    unfit: 'skipped: the values would be invalid',
  },
  submit: (count: number) => (count === 0 ? 'Create drafts' : `Create ${many(count, 'draft')}`),
  done: 'Drafts saved. Publish them to put them into effect.',
} as const;
