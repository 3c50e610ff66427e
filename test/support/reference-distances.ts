/**
 * Well-known British road distances in miles, centre to centre by the usual quick way, rounded as mileage charts,
 * gazetteers and local directories give them. The network was fitted, and missing roads were found, with the
 * `calibration` rows; the `validationDistances` rows were added afterwards. Test data only.
 */
const spots = `
London 51.508,-0.125;Birmingham 52.479,-1.900;Bristol 51.454,-2.590;Cardiff 51.480,-3.178;Carlisle 54.894,-2.935;Dover 51.128,1.312;Edinburgh 55.951,-3.190;Glasgow 55.861,-4.252;Inverness 57.478,-4.225;Leeds 53.797,-1.546;Liverpool 53.408,-2.985;Manchester 53.479,-2.243;Newcastle 54.972,-1.613;Norwich 52.629,1.296;Nottingham 52.954,-1.150;Oxford 51.752,-1.258;Portsmouth 50.798,-1.091;Sheffield 53.381,-1.470;Southampton 50.905,-1.404;Swansea 51.620,-3.942;York 53.959,-1.082;Cambridge 52.205,0.120;Brighton 50.823,-0.138;Canterbury 51.278,1.080;Bath 51.381,-2.359;Swindon 51.560,-1.782;Reading 51.455,-0.972;Leicester 52.635,-1.132;Coventry 52.407,-1.510;Northampton 52.237,-0.896;Peterborough 52.573,-0.242;Ipswich 52.057,1.153;Colchester 51.889,0.901;Southend 51.540,0.712;Aberdeen 57.148,-2.098;Dundee 56.461,-2.970;Perth 56.396,-3.437;Stirling 56.118,-3.937;Ayr 55.460,-4.630;Oban 56.413,-5.472;Fort William 56.817,-5.112;Stranraer 54.903,-5.025;Dumfries 55.070,-3.608;Campbeltown 55.425,-5.605;Ullapool 57.898,-5.160;Wick 58.440,-3.091;Thurso 58.594,-3.522;Kyle of Lochalsh 57.281,-5.714;Aviemore 57.195,-3.827;John o' Groats 58.641,-3.069;Nairn 57.585,-3.870;Elgin 57.649,-3.315;Portree 57.413,-6.193;Peterhead 57.506,-1.784;Fraserburgh 57.692,-2.007;Braemar 57.006,-3.398;Mallaig 57.006,-5.829;Berwick 55.770,-2.005;St Andrews 56.340,-2.795;Kirkcaldy 56.112,-3.159;Dunfermline 56.071,-3.452;Plymouth 50.371,-4.143;Exeter 50.724,-3.533;Truro 50.263,-5.051;Penzance 50.119,-5.535;Torquay 50.463,-3.525;Gloucester 51.865,-2.245;Cheltenham 51.900,-2.075;Barnstaple 51.080,-4.060;Bideford 51.017,-4.208;Bournemouth 50.720,-1.879;Salisbury 51.070,-1.795;Winchester 51.063,-1.310;Eastbourne 50.768,0.285;Dorchester 50.715,-2.437;Weymouth 50.613,-2.457;Yeovil 50.942,-2.633;Land's End 50.066,-5.715;Maidstone 51.272,0.523;Ashford 51.146,0.872;Folkestone 51.081,1.170;Hastings 50.856,0.580;Ely 52.399,0.262;Great Yarmouth 52.608,1.728;King's Lynn 52.754,0.398;Felixstowe 51.963,1.351;Lowestoft 52.475,1.751;Bury St Edmunds 52.245,0.713;Milton Keynes 52.041,-0.759;Bedford 52.136,-0.467;Lincoln 53.230,-0.540;Grimsby 53.566,-0.080;Newark 53.077,-0.809;Skegness 53.143,0.338;Boston 52.978,-0.025;Derby 52.922,-1.477;Stoke-on-Trent 53.003,-2.182;Worcester 52.192,-2.221;Hereford 52.056,-2.715;Shrewsbury 52.708,-2.754;Chester 53.191,-2.892;Wrexham 53.046,-2.993;Preston 53.759,-2.700;Blackpool 53.817,-3.053;Lancaster 54.048,-2.801;Kendal 54.327,-2.747;Windermere 54.380,-2.906;Keswick 54.600,-3.136;Penrith 54.664,-2.753;Barrow 54.113,-3.228;Hull 53.744,-0.335;Scarborough 54.282,-0.402;Harrogate 53.992,-1.540;Whitby 54.486,-0.614;Doncaster 53.523,-1.133;Birkenhead 53.391,-3.021;Southport 53.647,-3.005;Bradford 53.794,-1.752;Middlesbrough 54.576,-1.235;Sunderland 54.906,-1.381;Durham 54.777,-1.576;Newport 51.586,-2.997;Brecon 51.946,-3.388;Aberystwyth 52.415,-4.083;Carmarthen 51.856,-4.308;Haverfordwest 51.802,-4.969;Fishguard 51.994,-4.976;Bangor 53.228,-4.128;Holyhead 53.307,-4.632;Machynlleth 52.591,-3.853;Llandudno 53.324,-3.827;Guildford 51.237,-0.573;Okehampton 50.739,-4.003;Taunton 51.015,-3.103;Telford 52.676,-2.449;Oakham 52.6705,-0.7283;Uppingham 52.5885,-0.7220;Ketton 52.6275,-0.5525;Darlington 54.525,-1.555;Huddersfield 53.646,-1.783;Halifax 53.722,-1.862;Wakefield 53.682,-1.498;Luton 51.879,-0.417;Leeds Station 53.795,-1.548;Manchester Airport 53.364,-2.273;Paddington 51.516,-0.177;Heathrow T5 51.472,-0.488;Gatwick 51.156,-0.161;Stansted 51.889,0.263;Luton Airport 51.879,-0.376;New Street 52.478,-1.899;Birmingham Airport 52.452,-1.733;Glasgow Airport 55.865,-4.433;Prestwick Airport 55.509,-4.594;Waverley 55.952,-3.190;Edinburgh Airport 55.948,-3.364;Piccadilly 53.477,-2.231;Temple Meads 51.449,-2.581;Bristol Airport 51.384,-2.714;Newcastle Airport 55.038,-1.707;Lime Street 53.408,-2.977;Liverpool Airport 53.337,-2.852;Leeds Bradford Airport 53.868,-1.661;Cardiff Airport 51.398,-3.340;Southampton Airport 50.951,-1.362;East Midlands Airport 52.829,-1.332;Aberdeen Airport 57.201,-2.205;Inverness Airport 57.540,-4.050;Heathrow T2 51.470,-0.453;Kings Cross 51.531,-0.123;Waterloo 51.503,-0.113;Canary Wharf 51.504,-0.020;Victoria 51.495,-0.144;Liverpool Street 51.518,-0.081;Glasgow Central 55.858,-4.258;Hampden 55.826,-4.252;Edgbaston 52.456,-1.902;Anfield 53.431,-2.961;Cardiff Central 51.476,-3.179;Newcastle Station 54.968,-1.617;Gosforth 55.005,-1.620;Wimbledon 51.434,-0.214;Crystal Palace 51.419,-0.070;Cheadle 53.393,-2.215;Solihull 52.412,-1.778
`;

const calibrationRows = `
London,Birmingham,118;London,Bristol,119;London,Cardiff,151;London,Carlisle,313;London,Dover,77;London,Edinburgh,403;London,Glasgow,412;London,Leeds,195;London,Liverpool,214;London,Manchester,203;London,Newcastle,284;London,Norwich,116;London,Nottingham,128;London,Oxford,58;London,Portsmouth,74;London,Sheffield,168;London,Southampton,80;London,Swansea,189;London,York,210;London,Cambridge,62;London,Brighton,54;London,Canterbury,62;London,Bath,115;London,Swindon,81;London,Reading,41;London,Leicester,102;London,Coventry,95;London,Northampton,67;London,Peterborough,85;London,Ipswich,82;London,Colchester,65;London,Southend,42;London,Guildford,31;London,Milton Keynes,54;London,Inverness,565;London,Aberdeen,543
Birmingham,Manchester,87;Birmingham,Liverpool,99;Birmingham,Leeds,119;Birmingham,Nottingham,52;Birmingham,Leicester,43;Birmingham,Bristol,88;Birmingham,Cambridge,101;Birmingham,Exeter,163;Birmingham,Plymouth,205;Birmingham,Southampton,131;Birmingham,Stoke-on-Trent,46;Birmingham,Worcester,30;Birmingham,Derby,41;Birmingham,Coventry,21;Birmingham,Shrewsbury,47;Birmingham,Norwich,160;Birmingham,Newcastle,206;Birmingham,Glasgow,291
Manchester,Leeds,44;Manchester,Liverpool,34;Manchester,Sheffield,39;Manchester,Preston,34;Manchester,Blackpool,51;Manchester,Carlisle,120;Manchester,Glasgow,214;Manchester,Newcastle,145;Manchester,York,71;Manchester,Hull,97;Manchester,Chester,40;Manchester,Holyhead,124;Manchester,Bristol,167;Manchester,Stoke-on-Trent,45;Manchester,Huddersfield,26
Leeds,York,25;Leeds,Hull,60;Leeds,Sheffield,35;Leeds,Newcastle,97;Leeds,Bradford,10;Leeds,Harrogate,16;Leeds,Scarborough,66;Leeds,Middlesbrough,65;Leeds,Halifax,17;Leeds,Huddersfield,19;Leeds,Wakefield,10
Newcastle,Carlisle,59;Newcastle,Sunderland,13;Newcastle,Durham,18;Newcastle,Middlesbrough,40;Newcastle,York,87;Newcastle,Berwick,64;Newcastle,Darlington,36
Edinburgh,Glasgow,46;Edinburgh,Aberdeen,127;Edinburgh,Dundee,62;Edinburgh,Perth,44;Edinburgh,Inverness,157;Edinburgh,Stirling,37;Edinburgh,Berwick,57;Edinburgh,St Andrews,51;Edinburgh,Kirkcaldy,27;Edinburgh,Dunfermline,17
Glasgow,Aberdeen,147;Glasgow,Inverness,169;Glasgow,Perth,61;Glasgow,Oban,97;Glasgow,Fort William,107;Glasgow,Ayr,37;Glasgow,Stirling,27;Glasgow,Dundee,82;Glasgow,Carlisle,97;Glasgow,Stranraer,87;Glasgow,Dumfries,77;Glasgow,Campbeltown,138
Inverness,Fort William,66;Inverness,Aberdeen,105;Inverness,Ullapool,57;Inverness,Wick,103;Inverness,Thurso,111;Inverness,Kyle of Lochalsh,79;Inverness,Aviemore,30;Inverness,Perth,112;Inverness,John o' Groats,119;Inverness,Nairn,16;Inverness,Elgin,38;Inverness,Portree,113
Aberdeen,Dundee,66;Aberdeen,Elgin,66;Aberdeen,Peterhead,33;Aberdeen,Fraserburgh,42;Aberdeen,Braemar,58;Fort William,Oban,45;Fort William,Mallaig,43;Kyle of Lochalsh,Portree,34;Perth,Dundee,22;Fort William,Portree,108
Cardiff,Swansea,41;Cardiff,Newport,13;Cardiff,Bristol,44;Cardiff,Brecon,42;Swansea,Carmarthen,28;Carmarthen,Haverfordwest,31;Haverfordwest,Fishguard,15;Swansea,Aberystwyth,76;Bangor,Holyhead,25;Chester,Bangor,61;Chester,Wrexham,12;Aberystwyth,Machynlleth,18;Aberystwyth,Shrewsbury,76;Llandudno,Bangor,19
Exeter,Plymouth,44;Plymouth,Truro,55;Truro,Penzance,27;Exeter,Bristol,81;Exeter,Torquay,22;Bristol,Bath,13;Bristol,Gloucester,36;Bristol,Taunton,47;Bristol,Swindon,41;Exeter,Okehampton,23;Barnstaple,Bideford,9;Bournemouth,Southampton,32;Bournemouth,Salisbury,29;Southampton,Portsmouth,20;Southampton,Winchester,13;Southampton,Salisbury,23;Portsmouth,Brighton,49;Brighton,Eastbourne,23;Dorchester,Weymouth,8;Exeter,Dorchester,54;Yeovil,Dorchester,19;Land's End,John o' Groats,838
Dover,Canterbury,16;Canterbury,Maidstone,28;Ashford,Folkestone,17;Folkestone,Dover,8;Hastings,Eastbourne,17;Cambridge,Norwich,63;Cambridge,Ely,16;Cambridge,Peterborough,40;Norwich,Great Yarmouth,20;Norwich,King's Lynn,43;Norwich,Ipswich,44;Ipswich,Colchester,19;Ipswich,Felixstowe,12;Ipswich,Lowestoft,44;Bury St Edmunds,Cambridge,28
Oxford,Reading,26;Oxford,Swindon,29;Milton Keynes,Northampton,19;Bedford,Cambridge,30;Peterborough,Leicester,41;Lincoln,Grimsby,37;Lincoln,Newark,17;Lincoln,Skegness,42;Lincoln,Boston,36;Nottingham,Derby,16;Nottingham,Leicester,27;Derby,Stoke-on-Trent,36;Worcester,Hereford,26;Shrewsbury,Chester,40;Shrewsbury,Hereford,53;Gloucester,Cheltenham,9;Leicester,Coventry,25;Shrewsbury,Telford,15;Oakham,Uppingham,6.4;Oakham,Ketton,10
Preston,Blackpool,17;Preston,Lancaster,22;Lancaster,Kendal,22;Kendal,Windermere,9;Kendal,Keswick,30;Penrith,Keswick,18;Carlisle,Penrith,20;Barrow,Kendal,35;Barrow,Lancaster,47;Hull,York,38;Hull,Grimsby,32;York,Scarborough,41;York,Harrogate,22;Whitby,Scarborough,20;Whitby,York,47;Liverpool,Birkenhead,3;Liverpool,Southport,20;Doncaster,Leeds,31;Huddersfield,Halifax,8
Leeds Station,Manchester Airport,56;Paddington,Heathrow T5,17.5;London,Gatwick,28.5;London,Stansted,39;London,Luton Airport,34;New Street,Birmingham Airport,9.5;Glasgow Central,Glasgow Airport,8.5;Glasgow Central,Prestwick Airport,32;Waverley,Edinburgh Airport,8.5;Piccadilly,Manchester Airport,10;Temple Meads,Bristol Airport,8.5;Newcastle Station,Newcastle Airport,7;Lime Street,Liverpool Airport,8.5;Leeds Station,Leeds Bradford Airport,9;Cardiff Central,Cardiff Airport,12.5;Southampton,Southampton Airport,4.8;Nottingham,East Midlands Airport,14;Derby,East Midlands Airport,12;Aberdeen,Aberdeen Airport,7;Inverness,Inverness Airport,9;Heathrow T2,Gatwick,43;Heathrow T2,Luton Airport,34;Brighton,Gatwick,28;Cambridge,Stansted,29;Reading,Heathrow T2,28
Paddington,Waterloo,4;Kings Cross,Canary Wharf,6.5;Victoria,Liverpool Street,4;Glasgow Central,Hampden,3;New Street,Edgbaston,2.1;Lime Street,Anfield,2.5;Newcastle Station,Gosforth,3;Piccadilly,Cheadle,7;New Street,Solihull,7.8;London,Wimbledon,8;London,Crystal Palace,7.8
`;

const heldOutRows = `
London,Folkestone,71;London,Winchester,68;London,Salisbury,88;London,Bournemouth,107;London,Stoke-on-Trent,160;London,Derby,130;London,Middlesbrough,249;London,Shrewsbury,162;London,Maidstone,38;London,Luton,33;London,Great Yarmouth,135;London,Fort William,510;London,Heathrow T2,16.5
Liverpool,Leeds,73;Sheffield,Hull,66;Sheffield,Lincoln,47;Sheffield,Nottingham,38;Chester,Holyhead,85;Chester,Llandudno,47;York,Middlesbrough,50;Leeds,Nottingham,72;Darlington,Middlesbrough,16;Durham,Sunderland,13;Windermere,Keswick,21;Lancaster,Carlisle,67;Boston,Skegness,22;Sheffield,Manchester Airport,40;Liverpool,Manchester Airport,33
Norwich,Peterborough,79;Norwich,Bury St Edmunds,42;Cambridge,Ipswich,55;Lowestoft,Great Yarmouth,10;Norwich,Lowestoft,28;Canterbury,Ashford,15;Southampton,Oxford,66;Winchester,Salisbury,25;Newark,Nottingham,20;Birmingham,Gloucester,56
Bristol,Plymouth,120;Bristol,Oxford,73;Bristol,Cheltenham,43;Bristol,Swansea,81;Cardiff,Carmarthen,68;Carmarthen,Aberystwyth,49;Exeter,Penzance,110;Plymouth,Penzance,78;Exeter,Taunton,35;Exeter,Salisbury,91
Edinburgh,Oban,123;Edinburgh,Fort William,132;Dundee,St Andrews,14;Perth,Stirling,36;Thurso,Wick,21;Wick,John o' Groats,17;Ayr,Stranraer,51;Dumfries,Stranraer,74;Carlisle,Stranraer,106;Stirling,Oban,87;Perth,Aberdeen,85;Glasgow,Edinburgh Airport,41;Dundee,Glasgow Airport,90
`;

interface Spot {
  lat: number;
  lon: number;
}

export interface ReferenceDistance {
  from: string;
  to: string;
  a: Spot;
  b: Spot;
  miles: number;
}

const places = new Map<string, Spot>();
for (const text of spots.trim().split(';')) {
  const at = text.lastIndexOf(' ');
  const [lat = 0, lon = 0] = text
    .slice(at + 1)
    .split(',')
    .map(Number);
  places.set(text.slice(0, at), { lat, lon });
}

/** The coordinates of a place of the tables. */
export function spot(name: string): Spot {
  const found = places.get(name);
  if (!found) throw new Error(`reference distances: unknown ${name}`);
  return found;
}

const read = (rows: string): ReferenceDistance[] =>
  rows
    .trim()
    .split(/[;\n]/)
    .map((row) => {
      const [from = '', to = '', miles] = row.split(',');
      return { from, to, a: spot(from), b: spot(to), miles: Number(miles) };
    });

export const calibration: readonly ReferenceDistance[] = read(calibrationRows);
export const validationDistances: readonly ReferenceDistance[] = read(heldOutRows);
