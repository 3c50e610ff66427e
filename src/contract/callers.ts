/** Who may make a call. */
export type Caller =
  /** Anybody, without saying who. */
  | 'public'
  /** Who is signed in to an account. */
  | 'passenger'
  /** The same, to the account of a corporate passenger. */
  | 'corporate';

/** Whoever is one of these may make the call; `public` beside another: who that is, where it is said, is known. */
export type Callers = readonly [Caller, ...Caller[]];
