/**
 * On what terms a booking may be changed or cancelled. So far none are agreed beforehand: whoever wants to change or cancel
 * asks the provider, and the two agree what that costs.
 */
export interface Terms {
  kind: 'by_agreement';
}

export const BY_AGREEMENT: Terms = { kind: 'by_agreement' };
