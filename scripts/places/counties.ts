const COUNTIES: Record<string, string> = {
  'West Yorkshire': 'Leeds,Bradford,Wakefield,Kirklees,Calderdale',
  'South Yorkshire': 'Sheffield,Barnsley,Rotherham,Doncaster',
  'North Yorkshire': 'York',
  'East Yorkshire': 'East Riding of Yorkshire,Kingston upon Hull',
  'Greater Manchester': 'Manchester,Salford,Trafford,Oldham,Bolton,Bury,Rochdale,Stockport,Tameside,Wigan',
  Merseyside: 'Liverpool,Sefton,Knowsley,St. Helens,Wirral',
  'West Midlands': 'Birmingham,Solihull,Coventry,Dudley,Sandwell,Walsall,Wolverhampton',
  'Tyne and Wear': 'Newcastle upon Tyne,Gateshead,North Tyneside,South Tyneside,Sunderland',
  'County Durham': 'Darlington,Hartlepool,Stockton-on-Tees',
  'North Yorkshire ': 'Middlesbrough,Redcar and Cleveland',
  Berkshire: 'Reading,Wokingham,West Berkshire,Bracknell Forest,Slough,Windsor and Maidenhead',
  Bedfordshire: 'Bedford,Central Bedfordshire,Luton',
  Buckinghamshire: 'Milton Keynes',
  Cheshire: 'Cheshire East,Cheshire West and Chester,Warrington,Halton',
  Lancashire: 'Blackpool,Blackburn with Darwen',
  Cambridgeshire: 'Peterborough',
  Essex: 'Southend-on-Sea,Thurrock',
  Kent: 'Medway',
  'East Sussex': 'Brighton and Hove',
  Hampshire: 'Southampton,Portsmouth',
  Dorset: 'Bournemouth, Christchurch and Poole Council',
  Devon: 'Plymouth,Torbay',
  Somerset: 'North Somerset,Bath and North East Somerset',
  Gloucestershire: 'South Gloucestershire',
  Wiltshire: 'Swindon',
  Shropshire: 'Telford and Wrekin',
  Staffordshire: 'Stoke-on-Trent',
  Leicestershire: 'Leicester',
  Nottinghamshire: 'Nottingham',
  Derbyshire: 'Derby',
  Lincolnshire: 'North Lincolnshire,North East Lincolnshire',
  Northamptonshire: 'North Northamptonshire,West Northamptonshire',
  'Northern Ireland':
    'Causeway Coast and Glens,Newry Mourne and Down,Armagh City Banbridge and Craigavon,Ards and North Down,' +
    'Mid and East Antrim,Mid Ulster,Antrim and Newtownabbey,Derry City and Strabane,Fermanagh and Omagh,' +
    'Lisburn and Castlereagh,Belfast',
  London: 'Greater London',
  Powys: 'Sir Powys',
  'Na h-Eileanan Siar': 'Eilean Siar',
};

const BY_DISTRICT = new Map(
  Object.entries(COUNTIES).flatMap(([county, districts]) =>
    (districts.includes('Council') ? [districts] : districts.split(',')).map(
      (d) => [d, county.trim()] as const,
    ),
  ),
);

const ENDINGS = / (County Borough|county borough|City)$/;
const BEGINNINGS =
  /^(Royal Borough of|City and Borough of|City and County of|Metropolitan Borough of|Borough of|County of|City of|District of|The) /;

/** The county a person names for an administrative district: "City and Borough of Leeds" is in West Yorkshire. */
export function countyOf(district: string): string {
  const plain = district.replace(BEGINNINGS, '').replace(ENDINGS, '');
  return BY_DISTRICT.get(district) ?? BY_DISTRICT.get(plain) ?? plain;
}
