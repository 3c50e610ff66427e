/**
 * Typical minutes by car of trips within British cities, on a working day at 11:00 and at 08:15, from general knowledge of
 * what drivers and journey planners give for them; most are good to a fifth. The town speeds were fitted with them, so
 * that they are no blind test. Test data only.
 */
const spots = `
King's Cross 51.531,-0.123;Paddington 51.516,-0.177;Waterloo 51.503,-0.113;Victoria 51.495,-0.144;Liverpool Street 51.518,-0.081;Canary Wharf 51.504,-0.020;Euston 51.528,-0.133;London Bridge 51.505,-0.086;Camden Town 51.539,-0.143;Westminster 51.501,-0.125;Stratford 51.542,-0.003;Wimbledon 51.421,-0.206;Croydon 51.375,-0.093;Hammersmith 51.492,-0.223;Heathrow T5 51.472,-0.488;City Airport 51.504,0.049;Greenwich 51.478,-0.010;Ealing Broadway 51.515,-0.302;Clapham Junction 51.464,-0.170;Hampstead 51.557,-0.178;Wembley 51.556,-0.280;Piccadilly 53.477,-2.231;Manchester Airport 53.364,-2.273;Salford Quays 53.472,-2.297;Didsbury 53.417,-2.231;Trafford Centre 53.467,-2.349;Bury 53.593,-2.298;Stockport 53.406,-2.163;New Street 52.478,-1.899;Birmingham Airport 52.452,-1.733;Edgbaston 52.456,-1.912;Solihull 52.412,-1.778;Sutton Coldfield 52.563,-1.824;Selly Oak 52.441,-1.936;Leeds Station 53.795,-1.548;Leeds Bradford Airport 53.868,-1.661;Headingley 53.819,-1.576;Roundhay 53.838,-1.505;Bradford 53.794,-1.752;Glasgow Central 55.858,-4.258;Glasgow Airport 55.865,-4.433;Hampden 55.826,-4.252;Hillhead 55.876,-4.293;Waverley 55.952,-3.190;Edinburgh Airport 55.948,-3.364;Leith 55.976,-3.170;Murrayfield 55.942,-3.241;Morningside 55.927,-3.209;Temple Meads 51.449,-2.581;Bristol Airport 51.384,-2.714;Clifton 51.455,-2.618;Bristol UWE 51.500,-2.547;Lime Street 53.408,-2.977;Liverpool Airport 53.337,-2.852;Anfield 53.431,-2.961;Aigburth 53.370,-2.930;Newcastle Station 54.968,-1.617;Newcastle Airport 55.038,-1.707;Gosforth 55.005,-1.620;Gateshead Metrocentre 54.958,-1.669;Sheffield Station 53.378,-1.462;Meadowhall 53.414,-1.412;Hallamshire Hospital 53.378,-1.494;Nottingham Station 52.947,-1.146;Nottingham City Hospital 52.990,-1.160;Queens Medical Centre 52.943,-1.186;Cardiff Central 51.476,-3.179;Heath Hospital 51.507,-3.190;Cardiff Airport 51.398,-3.340;Leicester Station 52.632,-1.125;Leicester Fosse Park 52.600,-1.178;Southampton Central 50.907,-1.414;Southampton Airport 50.951,-1.362;Brighton Station 50.829,-0.141;Hove 50.835,-0.171;Cambridge Station 52.194,0.137;Addenbrooke's 52.175,0.140;Oxford Station 51.753,-1.270;Headington 51.761,-1.213;York Station 53.958,-1.093;University of York 53.946,-1.052;Norwich Station 52.627,1.306;University of East Anglia 52.622,1.241;Coventry Station 52.401,-1.513;University of Warwick 52.380,-1.561;Aberdeen Station 57.144,-2.098;Aberdeen Airport 57.201,-2.205;Exeter St Davids 50.730,-3.543;Royal Devon Hospital 50.716,-3.507
`;

const rows = `
King's Cross,Paddington,20,23;Waterloo,Paddington,25,29;Victoria,Liverpool Street,27,31;King's Cross,Canary Wharf,34,40;Euston,Victoria,20,23;London Bridge,Euston,22,26;Camden Town,Westminster,22,27;Stratford,Canary Wharf,17,23;Wimbledon,Waterloo,35,47;Croydon,London Bridge,45,60;Hammersmith,Paddington,18,24;Paddington,Heathrow T5,42,55;King's Cross,City Airport,38,46;Greenwich,London Bridge,22,31;Ealing Broadway,Paddington,25,36;Clapham Junction,Victoria,17,24;Hampstead,King's Cross,20,26;Wembley,Paddington,25,34;Victoria,Canary Wharf,35,42
Piccadilly,Manchester Airport,24,37;Piccadilly,Salford Quays,14,20;Piccadilly,Didsbury,19,29;Piccadilly,Trafford Centre,19,28;Piccadilly,Bury,24,34;Piccadilly,Stockport,20,29
New Street,Birmingham Airport,24,36;New Street,Edgbaston,9,13;New Street,Solihull,25,36;New Street,Sutton Coldfield,22,32;New Street,Selly Oak,14,20
Leeds Station,Leeds Bradford Airport,25,36;Leeds Station,Headingley,13,18;Leeds Station,Roundhay,17,24;Leeds Station,Bradford,27,38
Glasgow Central,Glasgow Airport,17,26;Glasgow Central,Hampden,12,17;Glasgow Central,Hillhead,12,16
Waverley,Edinburgh Airport,27,37;Waverley,Leith,10,14;Waverley,Murrayfield,13,17;Waverley,Morningside,12,16
Temple Meads,Bristol Airport,24,34;Temple Meads,Clifton,13,18;Temple Meads,Bristol UWE,18,28
Lime Street,Liverpool Airport,24,33;Lime Street,Anfield,10,13;Lime Street,Aigburth,14,19
Newcastle Station,Newcastle Airport,18,26;Newcastle Station,Gosforth,11,17;Newcastle Station,Gateshead Metrocentre,10,14
Sheffield Station,Meadowhall,13,18;Sheffield Station,Hallamshire Hospital,8,12
Nottingham Station,Nottingham City Hospital,15,21;Nottingham Station,Queens Medical Centre,10,14
Cardiff Central,Heath Hospital,12,18;Cardiff Central,Cardiff Airport,27,36
Leicester Station,Leicester Fosse Park,14,20;Southampton Central,Southampton Airport,14,20;Brighton Station,Hove,8,11;Cambridge Station,Addenbrooke's,8,12;Oxford Station,Headington,14,21;York Station,University of York,12,17;Norwich Station,University of East Anglia,14,19;Coventry Station,University of Warwick,11,16;Aberdeen Station,Aberdeen Airport,21,30;Exeter St Davids,Royal Devon Hospital,10,15
`;

interface Spot {
  lat: number;
  lon: number;
}

export interface ReferenceTime {
  from: string;
  to: string;
  a: Spot;
  b: Spot;
  /** At 11:00 and at 08:15. */
  late: number;
  peak: number;
}

const places = new Map<string, Spot>(
  spots
    .trim()
    .split(';')
    .map((text) => {
      const at = text.lastIndexOf(' ');
      const [lat = 0, lon = 0] = text
        .slice(at + 1)
        .split(',')
        .map(Number);
      return [text.slice(0, at), { lat, lon }];
    }),
);

function spot(name: string): Spot {
  const found = places.get(name);
  if (!found) throw new Error(`reference times: unknown ${name}`);
  return found;
}

export const referenceTimes: readonly ReferenceTime[] = rows
  .trim()
  .split(/[;\n]/)
  .map((row) => {
    const [from = '', to = '', late, peak] = row.split(',');
    return { from, to, a: spot(from), b: spot(to), late: Number(late), peak: Number(peak) };
  });
