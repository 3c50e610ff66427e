import { tokens } from '../../../domain/place-text.ts';

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
roscoff;guyana;montserrat;columbia;bermuda;bahamas;cherbourg;le havre;dieppe;dublin airport;dublin port;shannon airport;cork airport`;

const NAMES = new Set(FOREIGN.split(';').map((name) => tokens(name).join(' ')));

/** Whether these words are a country, a state or a city of another country. */
export const isForeign = (part: readonly string[]): boolean => NAMES.has(part.join(' '));

/** Behind a comma only: Cambridge, MA. */
export const FOREIGN_SHORT: ReadonlySet<string> = new Set(
  'ma ny nj ca tx fl il oh pa va ga nc sc ct me nh vt wa or az nsw qld vic act bc on qc ns nb'.split(' '),
);
