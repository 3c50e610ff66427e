/** Main roads of Northern Ireland, typed by us; the form is told in motorways.ts. */
export const trunkNorthernIreland = `
M1-NI m: NI Broadway=54.585,-5.955; NI M1J2=54.570,-5.972; NI M1J3=54.553,-5.998; NI M1J6=54.508,-6.030; NI Sprucefield=54.495,-6.065; NI M1J8=54.490,-6.090; NI M1J9=54.467,-6.200; NI M1J10=54.478,-6.325; NI M1J11=54.464,-6.385; NI M1J12=54.467,-6.440; NI M1J13=54.480,-6.555; NI M1J14=54.500,-6.660; NI Stangmore=54.490,-6.735
M12-NI m: NI M1J11; NI Carn=54.440,-6.425
Westlink c: NI Broadway; NI Grosvenor=54.594,-5.944; NI Divis=54.601,-5.939; NI York Street=54.606,-5.921
M2-NI m: NI York Street; NI Fortwilliam=54.627,-5.912; NI Greencastle=54.646,-5.917; 54.660,-5.960; NI Sandyknowes=54.672,-5.985; NI M2J5=54.700,-6.070; NI M2J6=54.716,-6.150; NI M2J7=54.733,-6.205; NI M22J2=54.746,-6.285; NI M22J3=54.752,-6.335
M5-NI m: NI Greencastle; NI Whiteabbey=54.667,-5.895
M3-NI c: NI York Street; NI Bridge End=54.600,-5.910; NI Sydenham=54.605,-5.890
A2-Bangor d: NI Sydenham; NI City Airport=54.616,-5.872; NI Tillysburn=54.622,-5.860; NI Holywood=54.639,-5.830; NI Cultra=54.653,-5.800; NI Bangor=54.660,-5.675
A2-Ards s: NI Bangor; NI Groomsport=54.675,-5.615; NI Donaghadee=54.641,-5.540; NI Millisle=54.607,-5.530; NI Ballywalter=54.542,-5.487; NI Portavogie=54.460,-5.440; NI Cloughey=54.436,-5.475; NI Portaferry=54.381,-5.548
A20 s: NI Bridge End; NI Dundonald=54.592,-5.800; *d; NI Newtownards=54.592,-5.692; *s; NI Greyabbey=54.535,-5.560; NI Kircubbin=54.487,-5.533; NI Portaferry
A21 s: NI Bangor; NI Newtownards; NI Comber=54.550,-5.745; NI Ballygowan=54.503,-5.794; NI Saintfield=54.460,-5.835; NI Ballynahinch=54.402,-5.897
A22 s: NI Dundonald; NI Comber; NI Killyleagh=54.402,-5.650; NI Downpatrick=54.328,-5.717
A48 s: NI Newtownards; NI Donaghadee
A23 s: NI Bridge End; NI Castlereagh=54.572,-5.880; NI Moneyreagh=54.545,-5.830; NI Ballygowan
A24 c: NI Belfast=54.597,-5.930; NI Ormeau=54.575,-5.920; NI Carryduff=54.518,-5.887; *s; NI Temple=54.465,-5.945; NI Ballynahinch; NI Clough=54.290,-5.838
A7 s: NI Carryduff; NI Saintfield; NI Crossgar=54.398,-5.760; NI Downpatrick
A25 s: NI Strangford=54.372,-5.558; NI Downpatrick; NI Clough; NI Castlewellan=54.257,-5.943; NI Rathfriland=54.237,-6.158; NI Newry=54.176,-6.338; NI Camlough=54.180,-6.408; NI Newtownhamilton=54.195,-6.575
A2-Mourne s: NI Clough; NI Dundrum=54.258,-5.845; NI Newcastle=54.217,-5.890; NI Annalong=54.108,-5.900; NI Kilkeel=54.062,-6.003; NI Rostrevor=54.100,-6.200; NI Warrenpoint=54.102,-6.253; *d; NI Newry
A50 s: NI Newcastle; NI Castlewellan; NI Banbridge=54.350,-6.275; NI Gilford=54.373,-6.330; NI Portadown=54.423,-6.446
A1-NI d: NI Sprucefield; NI Hillsborough=54.460,-6.085; NI Dromore=54.413,-6.150; NI Banbridge; NI Loughbrickland=54.320,-6.300; NI Newry north=54.215,-6.340; NI Newry west=54.170,-6.365; NI Carrickarnon=54.087,-6.365
A1-Newry u: NI Newry north; NI Newry; NI Newry west
A1-Lisburn c: NI Sprucefield; NI Lisburn=54.512,-6.045; NI Dunmurry=54.552,-6.005; NI Finaghy=54.565,-5.985; NI Grosvenor
Belfast u: NI Grosvenor; NI Belfast; NI Bridge End
Belfast-n u: NI Divis; NI Belfast; NI York Street
A55 c: NI M1J2; NI Stranmillis=54.568,-5.940; NI Ormeau; NI Castlereagh; NI Knock=54.592,-5.865; NI Tillysburn
A6-n c: NI York Street; NI Carlisle Circus=54.609,-5.936; NI Glengormley=54.675,-5.957; NI Sandyknowes
A52 u: NI Divis; NI Woodvale=54.607,-5.965; *x; NI Ligoniel=54.623,-6.000; NI Hannahstown=54.610,-6.060; NI Nutts Corner=54.630,-6.150; NI Crumlin=54.620,-6.215
A57 s: NI M2J5; NI Airport=54.663,-6.205; NI Nutts Corner
A26-Airport s: NI Airport; NI Antrim=54.717,-6.210
A26-s s: NI Nutts Corner; NI Glenavy=54.590,-6.215; NI M1J9; NI Moira=54.480,-6.228
A30 s: NI Lisburn; NI Glenavy
A3 s: NI Lisburn; NI Moira; NI Lurgan=54.463,-6.335; NI Craigavon=54.448,-6.385; NI Carn; NI Portadown; NI Richhill=54.370,-6.550; NI Armagh=54.349,-6.655; NI Middletown=54.294,-6.843
A28 s: NI Newry; NI Markethill=54.297,-6.520; NI Armagh; NI Caledon=54.356,-6.838; NI Aughnacloy=54.412,-6.975
A29-s s: NI Armagh; NI Moy=54.449,-6.693; NI Stangmore; NI Dungannon=54.503,-6.767; NI Cookstown=54.643,-6.746; NI Moneymore=54.691,-6.670; NI Magherafelt=54.755,-6.607; NI Castledawson=54.768,-6.548
A29-n s: NI Magherafelt; NI Maghera=54.843,-6.670; NI Swatragh=54.905,-6.665; NI Garvagh=54.980,-6.688; NI Coleraine=55.130,-6.665; NI Portrush=55.197,-6.650
A29-Keady s: NI Armagh; NI Keady=54.250,-6.703; NI Newtownhamilton; NI Crossmaglen=54.078,-6.608
A4 d: NI Stangmore; NI Ballygawley=54.460,-7.020; *s; NI Augher=54.430,-7.140; NI Clogher=54.411,-7.170; NI Fivemiletown=54.378,-7.315; NI Tempo road=54.365,-7.460; NI Enniskillen=54.345,-7.640; NI Belcoo=54.295,-7.870
A5 s: NI Aughnacloy; NI Ballygawley; NI Omagh=54.600,-7.300; NI Newtownstewart=54.718,-7.378; NI Sion Mills=54.785,-7.470; NI Strabane=54.826,-7.465; NI Bready=54.905,-7.400; NI Newbuildings=54.955,-7.355; NI Waterside=54.990,-7.310
A32 s: NI Omagh; NI Dromore Tyrone=54.514,-7.460; NI Irvinestown=54.473,-7.632; NI Enniskillen
A32-s s: NI Enniskillen; NI Arney Bridge=54.280,-7.670; NI Derrylin=54.190,-7.573
A34 s: NI Enniskillen; NI Maguiresbridge=54.293,-7.467; NI Lisnaskea=54.253,-7.442; NI Newtownbutler=54.183,-7.358
A46 s: NI Enniskillen; NI Blaney=54.420,-7.800; NI Belleek=54.480,-8.090
A47 s: NI Irvinestown; NI Kesh=54.523,-7.723; NI Boa Island=54.520,-7.850; NI Belleek
A505 s: NI Omagh; NI Mountfield=54.640,-7.160; NI Kildress=54.650,-6.860; NI Cookstown
A45 s: NI Dungannon; NI Coalisland=54.541,-6.700
A6-Derry d: NI M22J3; NI Toome=54.755,-6.465; NI Castledawson; NI Knockcloghrim=54.805,-6.620; NI Maghera A6=54.840,-6.690; *s; NI Glenshane=54.880,-6.800; *d; NI Dungiven=54.925,-6.925; NI Claudy=54.915,-7.150; NI Drumahoe=54.975,-7.265; *c; NI Waterside
Derry c: NI Waterside; NI Craigavon Bridge=54.990,-7.318; NI Derry=54.997,-7.322; NI Pennyburn=55.013,-7.325; NI Culmore Road=55.023,-7.300; NI Foyle Bridge=55.021,-7.285; NI Caw=55.010,-7.275; NI Waterside
A2-Foyle s: NI Caw; NI Derry Airport=55.035,-7.165; NI Ballykelly=55.045,-7.020; NI Limavady=55.050,-6.947; NI Bellarena=55.120,-6.940; NI Downhill=55.165,-6.815; NI Castlerock=55.160,-6.785; NI Articlave=55.145,-6.755; NI Coleraine
A37 s: NI Limavady; NI Springwell=55.095,-6.830; NI Coleraine
B192 s: NI Dungiven; NI Limavady
A2-Causeway s: NI Coleraine; NI Portstewart=55.183,-6.715; NI Portrush; NI Bushmills=55.205,-6.523; NI Causeway=55.230,-6.517; NI Ballintoy=55.235,-6.370; NI Ballycastle=55.203,-6.245
A2-Glens s: NI Ballycastle; NI Cushendun road=55.150,-6.080; NI Cushendall=55.081,-6.063; NI Waterfoot=55.060,-6.050; NI Carnlough=54.993,-5.992; NI Glenarm=54.968,-5.953; NI Ballygally=54.900,-5.860; NI Larne=54.853,-5.815
A44 s: NI Ballycastle; NI Armoy=55.132,-6.320; NI A26 Drones=55.045,-6.420
A43 s: NI Waterfoot; NI Cargan=54.960,-6.190; NI Ballymena=54.864,-6.276
A42 s: NI Ballymena; NI Broughshane=54.890,-6.200; NI Carnlough
A42-w s: NI Ballymena; NI Ahoghill=54.865,-6.375; NI Portglenone=54.875,-6.475; NI Maghera
A36 s: NI Ballymena; NI Kells=54.810,-6.220; NI Ballynure road=54.830,-5.960; NI Larne
A26-n d: NI M2J7; NI Ballymena south=54.830,-6.255; NI Ballymena north=54.900,-6.290; NI Glarryford=54.985,-6.370; NI A26 Drones; NI Ballymoney=55.068,-6.505; *s; NI Coleraine
A26-t u: NI Ballymena south; NI Ballymena; NI Ballymena north
Antrim u: NI M2J6; NI Antrim; NI M2J7
A2-Carrick c: NI Whiteabbey; NI Jordanstown=54.685,-5.885; NI Carrickfergus=54.715,-5.808; *s; NI Whitehead=54.752,-5.713; NI Ballycarry=54.775,-5.755; NI Glynn=54.825,-5.810; NI Larne
A8 d: NI Sandyknowes; NI Corrs Corner=54.710,-5.960; NI Ballynure=54.777,-5.955; NI Millbrook=54.840,-5.860; NI Larne
A57-e s: NI M2J5; NI Ballyclare=54.752,-6.000; NI Ballynure
A54 s: NI Castledawson; NI Portglenone; NI Kilrea=54.950,-6.555; NI Coleraine
A31 s: NI Magherafelt; NI Castledawson
Magherafelt s: NI Magherafelt; NI Knockcloghrim
Rathfriland s: NI Rathfriland; NI Banbridge
Rathlin x: Rathlin harbour=55.292,-6.193; Rathlin west=55.300,-6.270
`;
