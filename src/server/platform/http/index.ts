/** HTTP: serving declared calls, authority, problems, limits, security headers, pages. */
export { documentRoutes } from './api-docs.ts';
export {
  cookieOf,
  createSessionCookies,
  createStepCookies,
  isSecureSite,
  type SessionCookies,
  setCookie,
  STAFF_COOKIE,
} from './cookies.ts';
export { isPassedOn, isThisMachine, useDevPages } from './dev-pages.ts';
export {
  asksForPage,
  refuseAddress,
  refuseConnection,
  refuseExpectation,
  useProblemAnswers,
} from './errors.ts';
export { checkTime, phoneLinks, phoneText, readPhoneNumber } from './field-checks.ts';
export { takeForms, takeOwnFormsOnly, useOwnPages } from './forms.ts';
export { guardRoutes } from './guards.ts';
export { escapeHtml, plainPage } from './html.ts';
export { classOf, createLoadMonitor, type LoadMonitor, isAlwaysAnswered, shedLoad } from './load-shedding.ts';
export {
  addressOf,
  areNetworks,
  isAddressedHere,
  networkCheck,
  networkOf,
  refuseSeveralHosts,
  shortNetworkOf,
  siteUrl,
  watchProxies,
  wideNetworkOf,
} from './networks.ts';
export {
  bearerOf,
  type PassengerPrincipal,
  type Policy,
  principalReader,
  reached,
  type StaffPrincipal,
  usePrincipals,
} from './principals.ts';
export { badField, cannotDo, movedOn, notFound, ProblemError } from './problem.ts';
export { channelOf, oldCalls } from './rate-limits.ts';
export {
  describeError,
  isTooDeep,
  type Timeouts,
  TIMEOUTS,
  timeoutFor,
  readJson,
  requestLogging,
  routeOf,
  useOtherMethods,
} from './requests.ts';
export { LIMITS, loginLimit, useSecurity } from './security.ts';
export { checked, jsonList, jsonObject, jsonOf, type JsonText, serve, serveOwned } from './serve.ts';
