/** Provider data: settings, operators, vehicle categories, tariffs and areas, with drafts and publishing. */
export { type Areas, areasRoutes, createAreas } from './areas.ts';
export {
  companyList,
  fleetList,
  operatorsRoutes,
  popularList,
  settingRecords,
  settingsRoutes,
} from './catalogue-routes.ts';
export {
  type Catalogue,
  type Category,
  chosenOperator,
  createCatalogue,
  isKnownBy,
  type Operator,
  operatorsNamed,
  type PromoVersion,
  type TariffVersion,
} from './catalogue.ts';
export { lockPublishing } from './documents/document-publishing.ts';
export { documentsRoutes } from './documents/documents-routes.ts';
export { allCategories, type CategoryRow, fleetOf, replaceFleet } from './documents/fleet-kind.ts';
export { createDocumentServices, documentKinds, type DocumentServices } from './documents/kinds.ts';
export {
  type PlacedLocation,
  replaceBannedAddresses,
  replacePopularLocations,
} from './documents/list-kinds.ts';
export { changedInOffice, cancelScheduled, undoneSince } from './documents/loaded-over.ts';
export { createAreaUses, createKnownPlaces } from './known-places.ts';
export { officeOperatorsRoutes } from './office-operators.ts';
export {
  contactWords,
  createSettingsService,
  type SettingsService,
  storedSymbol,
  symbolAt,
} from './settings.ts';
export { fareRules } from './tariffs/draft-effect.ts';
export { reviseTariffs } from './tariffs/publish-tariffs.ts';
export {
  createTariffServices,
  publicationsRoutes,
  type TariffServices,
  tariffsRoutes,
} from './tariffs/tariffs-routes.ts';
