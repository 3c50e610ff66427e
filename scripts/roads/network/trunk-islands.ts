/** Main roads of the islands without a bridge to the mainland, typed by us; the form is told in motorways.ts. */
export const trunkIslands = `
W-A3020 s: Cowes Wight=50.760,-1.300; Northwood Wight=50.742,-1.312; Newport Wight=50.700,-1.293; Blackwater Wight=50.672,-1.285; Godshill Wight=50.634,-1.255; Shanklin Wight=50.627,-1.178
W-A3021 s: East Cowes Wight=50.757,-1.288; Whippingham Wight=50.735,-1.262; Racecourse Wight=50.721,-1.256
W-A3054-e s: Newport Wight; Racecourse Wight; Wootton Wight=50.727,-1.228; Fishbourne road Wight=50.725,-1.210; Binstead Wight=50.728,-1.187; Ryde Wight=50.729,-1.162; Seaview Wight=50.720,-1.115
W-A3054-w s: Newport Wight; Shalfleet Wight=50.700,-1.415; Yarmouth Wight=50.705,-1.498; Totland Wight=50.682,-1.543; Freshwater Wight=50.683,-1.525
W-A3055-e s: Ryde Wight; Brading Wight=50.681,-1.143; Sandown Wight=50.657,-1.150; Lake Wight=50.645,-1.165; Shanklin Wight; Ventnor Wight=50.595,-1.207; St Lawrence Wight=50.588,-1.240; Niton Wight=50.587,-1.286; Chale Wight=50.598,-1.318; Brook Wight=50.653,-1.452; Freshwater Bay Wight=50.671,-1.513; Freshwater Wight
W-A3056 s: Newport Wight; Arreton Wight=50.677,-1.245; Apse Heath Wight=50.643,-1.195; Lake Wight
W-B3401 s: Carisbrooke Wight; Calbourne Wight=50.683,-1.398; 50.678,-1.470; Freshwater Bay Wight
W-B3327 s: Godshill Wight; Whiteley Bank Wight=50.637,-1.215; Wroxall Wight=50.615,-1.223; Ventnor Wight
W-B3323 s: Newport Wight; Carisbrooke Wight=50.690,-1.312; Brighstone Wight=50.643,-1.395; Brook Wight
W-B3395 s: Brading Wight; St Helens Wight=50.699,-1.110; Bembridge Wight=50.688,-1.085; Sandown Wight
M-A1 s: Douglas Man=54.150,-4.482; Braddan Man=54.161,-4.510; Crosby Man=54.182,-4.568; St Johns Man=54.202,-4.640; Peel Man=54.222,-4.694
M-A2 s: Douglas Man; Onchan Man=54.175,-4.453; Laxey Man=54.230,-4.402; Maughold road Man=54.285,-4.360; Ramsey Man=54.322,-4.385
M-A18 s: Douglas Man; Creg ny Baa Man=54.200,-4.478; Bungalow Man=54.250,-4.463; Ramsey Man
M-A3 s: Ramsey Man; Sulby Man=54.322,-4.480; Ballaugh Man=54.310,-4.543; Kirk Michael Man=54.283,-4.588; 54.240,-4.632; St Johns Man; Foxdale Man=54.172,-4.640; Ballasalla Man=54.095,-4.630
M-A4 s: Peel Man; 54.255,-4.632; Kirk Michael Man
M-A5 s: Douglas Man; Newtown Man=54.128,-4.545; Ballasalla Man; Ronaldsway Man=54.083,-4.632; Castletown Man=54.074,-4.652; Colby Man=54.097,-4.705; Port Erin Man=54.085,-4.757
M-A27 s: Peel Man; Dalby Man=54.165,-4.725; Round Table Man=54.135,-4.690; Colby Man; Port St Mary Man=54.073,-4.738
M-A10 s: Ramsey Man; Bride Man=54.380,-4.388; Andreas Man=54.365,-4.440; Jurby Man=54.355,-4.520; Ballaugh Man
J-A1 c: St Helier=49.185,-2.107; Bel Royal=49.197,-2.155; Beaumont=49.199,-2.163; St Aubin=49.187,-2.170; *s; Red Houses=49.190,-2.200; St Brelade=49.185,-2.205; Corbiere=49.181,-2.246
J-A12 s: Beaumont; Jersey Airport=49.206,-2.195; St Ouens Bay=49.222,-2.220; St Ouen=49.235,-2.205; 49.240,-2.190; St Mary Jersey=49.235,-2.165; St John Jersey=49.245,-2.135; St Helier
J-A3 s: St Helier; Grouville=49.186,-2.050; Gorey=49.198,-2.022; St Martin Jersey=49.215,-2.050; St Helier
J-A8 s: St Helier; Trinity Jersey=49.225,-2.090; Bouley Bay=49.240,-2.080
G-coast c: St Peter Port=49.456,-2.537; St Sampson=49.483,-2.518; *s; L'Ancresse=49.505,-2.520; Cobo=49.474,-2.607; Perelle=49.465,-2.640; L'Eree=49.459,-2.655; Torteval=49.436,-2.655; Guernsey Airport=49.433,-2.598; St Martin Guernsey=49.437,-2.555; St Peter Port
G-mid s: St Peter Port; Castel=49.462,-2.575; Cobo
Al u: Braye=49.721,-2.203; St Anne=49.715,-2.205; Alderney Airport=49.707,-2.215
S-A3110 u: Hugh Town=49.915,-6.315; Old Town Scilly=49.914,-6.300; St Mary's Airport=49.915,-6.293; Telegraph Scilly=49.930,-6.303; Hugh Town
O-A965 s: Kirkwall=58.981,-2.960; Finstown=59.005,-3.117; Stenness=58.992,-3.215; Stromness=58.963,-3.298
O-A964 s: Kirkwall; Orphir=58.923,-3.120; Houton=58.918,-3.185; Stenness
O-A967 s: Stromness; Sandwick Orkney=59.045,-3.310; Dounby=59.065,-3.228; Birsay=59.130,-3.310
O-A966 s: Finstown; Tingwall Orkney=59.090,-3.045; Evie=59.120,-3.105; Birsay
O-A986 s: Finstown; 59.030,-3.170; Dounby
O-A960 s: Kirkwall; Kirkwall Airport=58.957,-2.905; St Andrews Orkney=58.945,-2.840; Deerness=58.945,-2.745
O-A961 s: Kirkwall; #7; St Marys Holm=58.897,-2.908; #4.3; Burray=58.850,-2.920; #3; St Margaret's Hope=58.828,-2.962; Burwick=58.742,-2.970
H-B9047 x: Moaness=58.917,-3.315; 58.890,-3.260; Lyness=58.833,-3.200; Longhope=58.800,-3.215; Brims=58.785,-3.245
H-Rackwick x: Moaness; Rackwick=58.870,-3.385
Rousay x: Rousay pier=59.132,-2.990; Wasbister=59.175,-3.070; Westness=59.150,-3.095; Rousay pier
Westray x: Pierowall=59.322,-2.985; 59.290,-2.920; Rapness=59.247,-2.860
Papay x: Papa Westray south=59.325,-2.900; Papa Westray=59.352,-2.895
Sanday x: Loth=59.190,-2.700; Kettletoft=59.238,-2.600; Lady=59.255,-2.560; Start=59.275,-2.430
Stronsay x: Whitehall=59.143,-2.598; Stronsay church=59.110,-2.620; Holland Stronsay=59.080,-2.630
Eday x: Backaland=59.158,-2.755; Eday Airport=59.190,-2.772; Calfsound=59.235,-2.760
NRonaldsay x: North Ronaldsay pier=59.353,-2.440; North Ronaldsay Airport=59.368,-2.434; North Ronaldsay light=59.388,-2.385
Shapinsay x: Balfour=59.032,-2.908; Shapinsay school=59.045,-2.860; Shapinsay east=59.055,-2.800
Z-A970-s s: Lerwick=60.155,-1.145; Gulberwick=60.125,-1.185; Cunningsburgh=60.045,-1.225; Sandwick Shetland=60.000,-1.240; Levenwick=59.965,-1.270; Boddam=59.920,-1.290; Sumburgh Airport=59.880,-1.295; Sumburgh=59.872,-1.285
Z-A970-n s: Lerwick; Veensgarth=60.185,-1.220; 60.210,-1.225; Girlsta=60.245,-1.215; Voe=60.350,-1.268; Brae=60.397,-1.353; Mavis Grind=60.397,-1.388; Urafirth=60.480,-1.430; Hillswick=60.477,-1.490
Z-A968 s: Voe; Dales Voe=60.380,-1.240; Mossbank=60.455,-1.190; Toft=60.467,-1.207
Z-B9076 s: Brae; Sullom Voe=60.445,-1.300; Mossbank
Z-A971 s: Veensgarth; Whiteness Shetland=60.195,-1.285; Weisdale=60.255,-1.295; Tresta=60.240,-1.355; Bixter=60.247,-1.415; Walls=60.228,-1.565; Sandness=60.297,-1.650
Z-B9071 x: Bixter; Aith=60.285,-1.375; Voe
Z-Skeld x: Bixter; Skeld=60.187,-1.450
Z-A970-sc s: Veensgarth; Scalloway=60.136,-1.275; *x; Burra=60.075,-1.335; Hamnavoe=60.105,-1.340
Z-Lerwick-sc s: Lerwick; Scalloway
Z-B9075 x: Girlsta; Nesting=60.300,-1.120; Laxo=60.352,-1.175
Z-B9071-e x: Voe; Laxo; Vidlin=60.373,-1.130; Lunna=60.405,-1.115
Z-NorthRoe x: Urafirth; Ollaberry=60.508,-1.345; North Roe=60.585,-1.335
Y-A968 s: Ulsta=60.498,-1.158; West Sandwick=60.580,-1.180; Mid Yell=60.605,-1.075; Gutcher=60.674,-0.997
Y-B9081 x: Ulsta; Burravoe=60.500,-1.050; Otterswick=60.555,-1.050; Mid Yell
Y-Cullivoe x: Gutcher; Cullivoe=60.697,-0.998
U-A968 s: Belmont=60.684,-0.966; Uyeasound=60.690,-0.915; Baltasound=60.757,-0.860; Haroldswick=60.785,-0.835; Norwick=60.810,-0.810
F x: Hamars Ness=60.625,-0.930; Houbie=60.588,-0.870; Funzie=60.583,-0.790
Wh x: Symbister=60.341,-1.025; Isbister Whalsay=60.355,-0.960; Skaw=60.375,-0.915
Br x: Maryfield=60.158,-1.122; Kirkabister=60.120,-1.115
L-A859 s: Stornoway=58.209,-6.387; #5.8; Cameron Terrace=58.160,-6.465; #2.3; Leurbost=58.135,-6.460; #7; Balallan=58.085,-6.580; #5.3; Arivruaich=58.045,-6.660; #7; Ardvourlie=57.995,-6.785; #10; Tarbert Harris=57.898,-6.805; #5.5; Luskentyre road=57.870,-6.860; Seilebost=57.868,-6.955; #7.5; Northton=57.800,-7.065; Leverburgh=57.768,-7.020; Rodel=57.742,-6.965
L-A857 s: Stornoway; Barvas=58.352,-6.520; Galson=58.440,-6.380; Port of Ness=58.492,-6.230
L-A858 s: Barvas; Bragar=58.400,-6.650; Carloway=58.280,-6.785; Callanish=58.200,-6.742; Achmore=58.155,-6.590; Cameron Terrace
L-Pentland x: Stornoway; Breasclete=58.215,-6.745
L-A866 s: Stornoway; Stornoway Airport=58.212,-6.320; Garrabost=58.215,-6.205; Portnaguran=58.250,-6.165
L-B895 s: Stornoway; Tong=58.235,-6.350; Back=58.280,-6.315; Tolsta=58.350,-6.220
L-B8011 x: Garynahine=58.180,-6.725; Uig Lewis=58.185,-7.020; Brenish=58.130,-7.120
L-A858-g s: Callanish; Garynahine; Achmore
L-B8060 x: Balallan; Kershader=58.050,-6.480; Lemreway=58.010,-6.440
L-B887 x: Tarbert Harris; Ardhasaig=57.925,-6.840; Amhuinnsuidhe=57.965,-6.990; Hushinish=57.993,-7.090
L-Scalpay x: Tarbert Harris; Scalpay Harris=57.868,-6.690
L-Bays x: Luskentyre road; Stockinish=57.825,-6.825; Manish=57.785,-6.850; Rodel
UI-A865 s: Lochmaddy=57.602,-7.160; Clachan=57.545,-7.335; Grimsay road=57.495,-7.300; Benbecula north=57.470,-7.340; Creagorry=57.410,-7.330; Iochdar=57.380,-7.350; Howmore=57.300,-7.370; Daliburgh=57.165,-7.370; Pollachar=57.105,-7.395
UI-B865 s: Daliburgh; Lochboisdale=57.152,-7.310
UI-airport s: Benbecula north; Balivanich=57.475,-7.375; Nunton=57.435,-7.415; Creagorry
UI-A865-n s: Lochmaddy; Trumisgarry=57.645,-7.245; Sollas=57.650,-7.345; Tigharry=57.610,-7.485; Bayhead=57.555,-7.400; Clachan
UI-B893 x: Trumisgarry; Berneray=57.712,-7.175
UI-Eriskay x: Daliburgh; Ludag=57.103,-7.325; Eriskay=57.080,-7.300
B-A888 x: Castlebay=56.955,-7.487; Borve Barra=56.978,-7.520; North Bay Barra=57.010,-7.440; 56.975,-7.410; Castlebay
B-airport x: North Bay Barra; Barra Airport=57.026,-7.440; Eoligarry=57.048,-7.430
B-ferry x: North Bay Barra; Ardmhor=57.008,-7.405
B-Vatersay x: Castlebay; 56.945,-7.525; #4.8; Vatersay=56.925,-7.540
A-A841 s: Lochranza=55.705,-5.295; 55.695,-5.240; Sannox=55.662,-5.155; Corrie=55.640,-5.140; Brodick=55.577,-5.150; Lamlash=55.534,-5.130; Whiting Bay=55.490,-5.095; *x; Kildonan Arran=55.440,-5.105; Lagg=55.443,-5.235; Blackwaterfoot=55.500,-5.330; Machrie=55.550,-5.340; Pirnmill=55.645,-5.380; Lochranza
A-B880 x: Brodick; Blackwaterfoot
Bu-A844 s: Rhubodach=55.921,-5.159; Port Bannatyne=55.857,-5.080; Rothesay=55.838,-5.055; Kerrycroy=55.815,-5.015; Kingarth=55.765,-5.050; Kilchattan Bay=55.752,-5.025
Bu-west s: Rothesay; Ettrick Bay=55.850,-5.135; Port Bannatyne
Bu-sw s: Rothesay; Scalpsie=55.788,-5.105; Kingarth
C-B896 s: Millport=55.753,-4.925; 55.770,-4.900; Cumbrae Slip=55.786,-4.897; 55.780,-4.935; Millport
Mu-A848 x: Tobermory=56.622,-6.070; 56.570,-6.005; Salen Mull=56.517,-5.950; Fishnish=56.512,-5.815; Craignure=56.471,-5.707
Mu-A849 x: Craignure; Strathcoil=56.405,-5.790; Glen More=56.400,-5.960; Pennyghael=56.375,-6.020; Bunessan=56.317,-6.235; Fionnphort=56.326,-6.365
Mu-B8035 x: Salen Mull; Gruline=56.485,-5.985; 56.455,-6.040; Gribun=56.440,-6.150; Balmeanach=56.420,-6.120; Glen More west=56.390,-5.990; Glen More
Mu-B8073 x: Tobermory; #7.6; Dervaig=56.588,-6.185; Calgary Mull=56.578,-6.280; Kilninian=56.530,-6.230; Ulva Ferry=56.478,-6.135; Gruline
Mu-Lochbuie x: Strathcoil; Lochbuie=56.355,-5.860
Iona u: Iona village=56.331,-6.393; Iona north=56.345,-6.387
Co x: Arinagour=56.620,-6.522; Arileod=56.598,-6.610; Sorisdale=56.682,-6.460; Arinagour
Ti x: Scarinish=56.502,-6.808; Crossapol Tiree=56.495,-6.880; Balephuil=56.470,-6.955; Sandaig Tiree=56.495,-6.970; Balevullin=56.520,-6.945; Crossapol Tiree
Ti-e x: Scarinish; Caolas=56.535,-6.760
I-A846 s: Port Ellen=55.630,-6.190; Islay Airport=55.682,-6.255; Bowmore=55.757,-6.287; Bridgend Islay=55.778,-6.250; Ballygrant=55.817,-6.165; Port Askaig=55.847,-6.107
I-A847 s: Bridgend Islay; 55.790,-6.300; Bruichladdich=55.767,-6.362; Port Charlotte=55.740,-6.380; Portnahaven=55.680,-6.505
I-Ardbeg x: Port Ellen; Laphroaig=55.631,-6.152; Ardbeg=55.641,-6.108; Kildalton=55.685,-6.055
I-north x: Bridgend Islay; Gruinart=55.830,-6.340; Kilchoman=55.785,-6.440; Bruichladdich
I-Oa x: Port Ellen; Mull of Oa=55.595,-6.270
I-Bunna x: Port Askaig; Bunnahabhain=55.883,-6.127
Ju-A846 x: Feolin=55.850,-6.092; 55.800,-6.030; #8; Craighouse=55.835,-5.952; Lagg Jura=55.940,-5.855; Ardlussa=56.030,-5.775
Col x: Scalasaig=56.069,-6.190; Kiloran=56.095,-6.190
Col-w x: Scalasaig; Machrins=56.060,-6.235; Kiloran
Gi x: Ardminish=55.678,-5.738; Gigha north=55.715,-5.725
Li x: Achnacroish=56.513,-5.492; Lismore church=56.535,-5.480; Port Ramsay=56.553,-5.450
Lu x: Cuan Luing=56.262,-5.635; Cullipool=56.255,-5.648; Toberonochy=56.213,-5.632
Ra x: Inverarish=57.353,-6.063; Clachan Raasay=57.360,-6.080; Brochel=57.440,-6.028; Arnish=57.470,-6.025
Ei x: Galmisdale=56.878,-6.133; Cleadale=56.920,-6.145
Kn x: Inverie=57.038,-5.685; Airor=57.075,-5.765
`;
