import { tokens } from '../../../../domain/place/place-text.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of street names: the words before name the street, not a place. */
const STREET_WORDS = list(`road street st avenue lane drive dr close cl way place pl crescent cres court ct
  gardens grove square sq terrace row mews walk rise view parade house hotel`);

/** Words that begin the name of a street in Welsh or Gaelic: Heol Llanelli is not in Llanelli. */
const STREET_BEGINNINGS = list('heol ffordd stryd lon clos rhodfa rathad sraid');

/** Words that show that a name is no street; a longer text may follow. */
const DISTINCTIVE_WORDS = list(
  'airport station terminal hospital infirmary university stadium port racecourse',
);

/** [PLACE-03] Words that say what kind of place it is, and never which one. */
const KIND_WORDS: ReadonlySet<string> = new Set([
  ...STREET_WORDS,
  ...DISTINCTIVE_WORDS,
  ...list(`castle church hall inn pub arms bar school college academy centre center park market library museum theatre
    cathedral minster shambles abbey priory farm mill bridge green cross high low old new north south east west upper lower great little
    the of and royal general clinic surgery dock docks pier quay harbour beach bay club cottage lodge manor tower
    shopping retail business industrial estate village town city county country hotel restaurant cafe office offices`),
]);

/** Details before or after a place's name that stay at the place. */
const DETAIL_WORDS = list(`main front back side north south east west entrance exit gate door reception lobby
  forecourt arrivals departures car park parking taxi rank drop off pick up platform the at by bay visitor visitors
  ticket office of to short long stay hall level floor zone concourse outpatients a e emergency ward wing priority
  meeting point bus coach stop stand flat apartment apt unit suite room`);

/** Words that make a part of a text a spot inside the place named before it: "southern entrance", "flight BA123". */
const INSIDE_WORDS = list('entrance exit gate door steps side ward flight');

/** Parts of a hospital or a university that people name behind it. */
const DEPARTMENT_WORDS =
  list(`maternity cancer oncology eye dental clinic unit department dept antenatal fracture radiology
  cardiology childrens centre building block campus library accommodation halls`);

/** Chains: their names say what there is in a place, and never which place. */
const CHAIN_WORDS =
  list(`tesco asda sainsburys morrisons waitrose aldi lidl iceland coop spar costco greggs mcdonalds nandos
  kfc starbucks costa wetherspoon wetherspoons boots superdrug travelodge premier ibis vue odeon cineworld showcase`);

/** Amenities of every town: beside a town's name they never mean another place. */
const AMENITY_WORDS =
  list(`fire police mosque crematorium cemetery swimming pool leisure sports surgery medical health
  practice dentist pharmacy chemist supermarket post job jobcentre petrol market golf cricket rugby
  bowls council court combined registry library magistrates cinema gym shop shops takeaway co op cooperative
  m s b q harbour pub interchange metrolink crossroads roundabout ride retirement care nursing`);

/** The last word of an institution of a town, or in Welsh the first: "Durham Johnston School". */
const INSTITUTION_WORDS = list('school ysgol surgery shop');
/** The last word of firms with branches beyond the town in their name: "Leeds Building Society Derby". */
const BRANCH_WORDS = list('society exchange company bank');
/** Kinds of schools; with the name of a saint or a suburb they are in many towns. */
const SCHOOL_KINDS = list('primary junior infant infants secondary');

/** [PLACE-03] Kinds with many places of one name, of which we know a few. */
const COMMON_WORDS =
  list(`hotel inn pub arms bar school college academy church hall club house restaurant cafe lodge
  court cottage manor tavern head`);

/** Words after a town's name that still mean the town. */
const TOWN_WORDS = list('village town city centre center area');

/** Words of a name that people omit. */
const OPTIONAL_WORDS = list('station the of and international');
/** Words without meaning in any position. */
const EMPTY_WORDS = list('the of');

/** Words before a place that mean nearby. */
const NEARBY_WORDS = list('near nr opposite opp outside beside behind next close by around');

/** Words between two places of one text. */
export const FROM_TO =
  /\s+(?:to|til|till|until|towards|then|via|or|not|2|drop\s?(?:off|ping off)?(?: at)?|(?:heading|bound|going) (?:for|to)|end(?:ing)?(?: at)?|return(?:ing)?(?: to| from))\s+|\s*(?:->|[/>→])+\s*/i;
/** Words between two names, also inside some. */
export const BETWEEN = /\s+and\s+|\s*[&+]\s*|\s+-+\s+/i;
/** Start of a whole journey. */
export const JOURNEY =
  /^\s*(?:from|between|half ?way between|leaving|start(?:ing)?(?: at| from)?|pick ?up(?: at| from)?|a:)\s+/i;

/** People who gave their names to pubs, streets and regiments. */
const TITLES = list(
  'duke earl marquis marquess duchess lord lady king queen prince princess sir baron count royal',
);
/** Club names: with the town they mean the ground or the town. */
const CLUB_WORDS = list('city town united rovers wanderers athletic county albion');

const isNumber = (token: string) => /^\d+[a-z]?$/.test(token);

export const isStreetWord = (token: string | undefined) => token !== undefined && STREET_WORDS.has(token);
export const beginsStreet = (token: string) => STREET_BEGINNINGS.has(token);
export const isDistinctive = (token: string) => DISTINCTIVE_WORDS.has(token);
export const isKind = (token: string) => KIND_WORDS.has(token) || isNumber(token);
export const isDetail = (token: string) => DETAIL_WORDS.has(token) || isNumber(token);
export const isDepartment = (token: string) => isDetail(token) || DEPARTMENT_WORDS.has(token);
export const isChain = (token: string) => CHAIN_WORDS.has(token);
export const isAmenity = (token: string) => AMENITY_WORDS.has(token) || CHAIN_WORDS.has(token);
export const isInstitution = (token: string | undefined) =>
  token !== undefined && INSTITUTION_WORDS.has(token);
export const isBranch = (token: string | undefined) => token !== undefined && BRANCH_WORDS.has(token);
export const isSchoolKind = (token: string) => SCHOOL_KINDS.has(token);
export const isInside = (token: string) => INSIDE_WORDS.has(token);
export const isTownWord = (token: string) => TOWN_WORDS.has(token);
export const isCommon = (token: string) => COMMON_WORDS.has(token);
export const isEmpty = (token: string) => EMPTY_WORDS.has(token);
export const isOptional = (token: string) => OPTIONAL_WORDS.has(token);
export const isTitle = (token: string) => TITLES.has(token);
export const isClub = (token: string | undefined) => token !== undefined && CLUB_WORDS.has(token);
export const isNearby = (token: string) => NEARBY_WORDS.has(token);

/** Whether a part is a street or a door in one, so that anything before it is a house. */
export function isStreet(part: readonly string[]): boolean {
  return part.length > 1 && (/^\d/.test(part[0] ?? '') || isStreetWord(part.at(-1)));
}

/** Countries, states and cities that share no name with a place of ours that anybody would mean by it alone. */
const FOREIGN = `afghanistan;albania;algeria;argentina;australia;austria;bahrain;bangladesh;barbados;belgium;brazil;
bulgaria;cambodia;canada;chile;china;colombia;croatia;cyprus;czech republic;denmark;dubai;egypt;eire;estonia;ethiopia;
finland;france;germany;ghana;greece;hong kong;hungary;iceland;india;indonesia;iran;iraq;ireland;republic of ireland;
israel;italy;jamaica;japan;jordan;kenya;kuwait;latvia;lebanon;lithuania;luxembourg;malaysia;malta;mexico;morocco;nepal;
netherlands;holland;new zealand;nigeria;norway;oman;pakistan;peru;philippines;poland;portugal;qatar;romania;russia;
saudi arabia;serbia;singapore;slovakia;slovenia;south africa;south korea;spain;sri lanka;sweden;switzerland;taiwan;
tanzania;thailand;trinidad;tunisia;turkey;uganda;ukraine;united arab emirates;uae;united states;united states of america;
usa;us;vietnam;wales australia;zambia;zimbabwe;
alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;hawaii;idaho;illinois;indiana;iowa;
kansas;kentucky;louisiana;maine;maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;
new hampshire;new jersey;new mexico;new york;north carolina;north dakota;ohio;oklahoma;oregon;pennsylvania;rhode island;
south carolina;south dakota;tennessee;texas;utah;vermont;virginia;west virginia;wisconsin;wyoming;washington dc;
new england;alberta;british columbia;manitoba;new brunswick;newfoundland;nova scotia;ontario;prince edward island;quebec;
saskatchewan;new south wales;queensland;south australia;tasmania;victoria australia;western australia;
amsterdam;athens;auckland;bangkok;barcelona;beijing;berlin;brisbane;brussels;budapest;cairo;chicago;copenhagen;
dublin;frankfurt;geneva;helsinki;istanbul;lahore;lisbon;los angeles;madrid;melbourne;milan;montreal;moscow;mumbai;munich;
new delhi;oslo;paris;prague;rome;rotterdam;san francisco;shanghai;stockholm;sydney;tokyo;toronto;vancouver;vienna;
warsaw;zurich;cork;galway;limerick;donegal;dundalk;letterkenny;drogheda;calais;dunkirk france;hook of holland;zeebrugge;
roscoff;guyana;montserrat;falkland islands;falklands;columbia;bermuda;bahamas;cherbourg;le havre;dieppe;dublin airport;dublin port;shannon airport;cork airport`;

const NAMES = new Set(FOREIGN.split(';').map((name) => tokens(name).join(' ')));

/** Whether these words are a country, a state or a city of another country. */
export const isForeign = (part: readonly string[]): boolean => NAMES.has(part.join(' '));

/** Behind a comma only: Cambridge, MA. */
export const FOREIGN_SHORT: ReadonlySet<string> = new Set(
  'ma ny nj ca tx fl il oh pa va ga nc sc ct me nh vt wa or az nsw qld vic act bc on qc ns nb'.split(' '),
);
