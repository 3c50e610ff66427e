/** Rows in the layouts that publishers of open data have published, of places that we have made up or chosen. */

const OS_ID = 'http://data.ordnancesurvey.co.uk/id/';

/** A feature of OS Open Names. Positions are metres on the National Grid. */
export interface Feature {
  id: string;
  name: string;
  localType: string;
  east: number;
  north: number;
  other?: string;
  type?: string;
  /** The longer side of the box around it. */
  extent?: number;
  district?: string;
  /** The id and name of the settlement that it is in. */
  place?: string;
  placeName?: string;
  authority?: string;
  road?: string;
}

/** A line of `Data/XX00.csv` of OS Open Names, 34 cells. */
export function openNamesLine(feature: Feature): string {
  const { id, name, localType, east, north, other = '', extent = 500, district = '' } = feature;
  const { place = '', placeName = '', authority = 'North Yorkshire', road = '' } = feature;
  const type = feature.type ?? (/Road/.test(localType) ? 'transportNetwork' : 'populatedPlace');
  const own = id.startsWith('ID_') ? id : `osgb${id}`;
  const half = extent / 2;
  const town = 'http://www.ordnancesurvey.co.uk/xml/codelists/localtype.xml#town';
  const names = [own, OS_ID + id, name, other ? 'eng' : '', other, other ? 'cym' : '', type, localType];
  const box = [east - half, north - half, east + half, north + half];
  const within = [placeName, place && OS_ID + place, place && town, '', '', ''];
  const county = [authority, `${OS_ID}7000000000000001`, `${OS_ID}#UnitaryAuthority`];
  const country = [
    'Yorkshire and the Humber',
    `${OS_ID}7000000000041430`,
    'England',
    `${OS_ID}country/england`,
  ];
  const postcode = [district, district && `${OS_ID}postcodedistrict/${district}`];
  const cells = [
    names,
    [east, north, 25_000, 1000],
    box,
    postcode,
    within,
    county,
    country,
    [road, '', ''],
  ].flat();
  return cells
    .map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',');
}

/** A stop of NaPTAN. */
export interface Stop {
  street: string;
  locality: string;
  lat?: number;
  lon?: number;
  east?: number;
  north?: number;
  code?: string;
  parent?: string;
  grandParent?: string;
  name?: string;
  type?: string;
  status?: string;
}

/** The header of the file of stops. */
export const NAPTAN_HEADER =
  'ATCOCode,NaptanCode,PlateCode,CleardownCode,CommonName,CommonNameLang,ShortCommonName,ShortCommonNameLang,Landmark,LandmarkLang,Street,StreetLang,Crossing,CrossingLang,Indicator,IndicatorLang,Bearing,NptgLocalityCode,LocalityName,ParentLocalityName,GrandParentLocalityName,Town,TownLang,Suburb,SuburbLang,LocalityCentre,GridType,Easting,Northing,Longitude,Latitude,StopType,BusStopType,TimingStatus,DefaultWaitTime,Notes,NotesLang,AdministrativeAreaCode,CreationDateTime,ModificationDateTime,RevisionNumber,Modification,Status';

/** A line of the file of stops. */
export function naptanLine(stop: Stop, at: number): string {
  const { street, locality, name = street, lat = '', lon = '', east = '', north = '' } = stop;
  const code = stop.code ?? `N${locality.length}${locality.replaceAll(/\W/g, '')}`;
  const cells: Record<string, string | number> = {
    ATCOCode: `3200${at}`,
    CommonName: name,
    Street: street,
    NptgLocalityCode: code,
    LocalityName: locality,
    ParentLocalityName: stop.parent ?? '',
    GrandParentLocalityName: stop.grandParent ?? '',
    GridType: 'UKOS',
    Easting: east,
    Northing: north,
    Longitude: lon,
    Latitude: lat,
    StopType: stop.type ?? 'BCT',
    AdministrativeAreaCode: '096',
    Status: stop.status ?? 'active',
  };
  return NAPTAN_HEADER.split(',')
    .map((column) => String(cells[column] ?? ''))
    .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
    .join(',');
}

/** The whole file of stops. */
export function naptanFile(stops: readonly Stop[]): string {
  return [NAPTAN_HEADER, ...stops.map(naptanLine), ''].join('\n');
}

/** A line of OS Code-Point Open. */
export function codePointLine(unit: string, east: number, north: number): string {
  const padded = unit.replace(' ', '').length === 7 ? unit.replace(' ', '') : unit.padEnd(7);
  return `"${padded}",10,${east},${north},"E92000001","E19000001","E18000001","","E08000035","E05011397"`;
}
