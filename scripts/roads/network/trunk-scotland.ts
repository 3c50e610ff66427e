/** Trunk and main A roads of Scotland; the form is told in motorways.ts. */
export const trunkScotland = `
A75 d: M74J22-Gretna=55.003,-3.075; *s; Annan=54.990,-3.260; Dumfries Bypass=55.085,-3.590; Castle Douglas=54.940,-3.930; Gatehouse=54.880,-4.185; Creetown=54.900,-4.380; Newton Stewart=54.957,-4.484; Glenluce=54.880,-4.810; Stranraer=54.903,-5.025
A75-gretna s: M74J22-Gretna; M6J45
A709 s: M74J17; Dumfries Bypass; Dumfries=55.070,-3.608
A701 s: Dumfries; St Anns=55.230,-3.470; M74J15; Moffat=55.333,-3.443; *x; Devils Beef Tub=55.415,-3.475; *s; Broughton=55.615,-3.410; Leadburn=55.785,-3.225; Penicuik=55.830,-3.223; Straiton
A76 s: Dumfries; Thornhill=55.243,-3.765; Sanquhar=55.368,-3.925; Cumnock=55.455,-4.265; Mauchline=55.515,-4.380; Kilmarnock=55.611,-4.496
A702 s: M74J13; Biggar=55.625,-3.523; West Linton=55.750,-3.355; Hillend=55.885,-3.205; Straiton
A72 s: Galashiels; Innerleithen=55.620,-3.065; Peebles=55.652,-3.190; Biggar
A703 s: Peebles; Leadburn
A77 s: Stranraer; Cairnryan=54.975,-5.020; Ballantrae=55.100,-5.005; Girvan=55.243,-4.855; Maybole=55.355,-4.680; *d; Ayr A77=55.450,-4.600; Prestwick Airport=55.508,-4.590; Kilmarnock Bellfield=55.593,-4.475; M77J8
A77-ayr u: Ayr A77; Ayr=55.460,-4.630
A79 u: Ayr; Prestwick=55.496,-4.613; Prestwick Airport
A78 d: Prestwick Airport; Troon=55.555,-4.640; Irvine=55.612,-4.660; *s; Ardrossan=55.645,-4.805; Largs=55.795,-4.868; Wemyss Bay=55.880,-4.888; Greenock=55.948,-4.765; *d; Port Glasgow=55.932,-4.685; M8J31
A71 s: Irvine; Kilmarnock; Kilmarnock Bellfield; Strathaven=55.678,-4.065; M74J8
A71-e s: M74J7; Wishaw=55.773,-3.918; Newmains=55.783,-3.880; M8J4
A737 s: Irvine; Dalry=55.710,-4.720; Beith=55.750,-4.635; *d; M8J29
A70 s: Ayr; Cumnock; Muirkirk=55.525,-4.065; M74J12
A73 s: M74J13; Lanark=55.674,-3.782; Newmains; Airdrie=55.867,-3.980; M73J3
A725 d: M74J5; *s; East Kilbride=55.762,-4.177; M77J5
A725-n d: M74J5; M8J8
A82-glasgow u: M8J16; Anniesland=55.890,-4.325; Drumchapel=55.908,-4.385; *d; Old Kilpatrick A82; Dumbarton=55.947,-4.560; Balloch=56.000,-4.590; *s; Luss=56.100,-4.640; *x; Tarbet=56.205,-4.713; Ardlui=56.302,-4.722; Crianlarich=56.392,-4.618; *s; Tyndrum=56.436,-4.711; Bridge of Orchy=56.517,-4.770; Kings House=56.650,-4.845; Glencoe=56.682,-5.100; Ballachulish South=56.683,-5.182; Ballachulish North=56.693,-5.187; Corran A82=56.720,-5.225; Fort William=56.817,-5.112; Spean Bridge=56.890,-4.920; Invergarry=57.070,-4.795; Fort Augustus=57.145,-4.680; Drumnadrochit=57.335,-4.480; Inverness=57.478,-4.225
A85-lochearn s: Crianlarich; Lix Toll=56.455,-4.350; Lochearnhead=56.387,-4.288; Comrie=56.375,-3.985; Crieff=56.373,-3.840; M90J12; Perth=56.396,-3.437
A84 s: Lochearnhead; Callander=56.244,-4.216; Doune=56.190,-4.053; M9J10; Stirling=56.118,-3.937
A811 s: Stirling; Drymen=56.065,-4.453; Balloch
A85 s: Tyndrum; Dalmally=56.402,-4.980; Taynuilt=56.430,-5.240; Connel South=56.452,-5.392; Oban=56.413,-5.472
A828 s: Connel South; Connel North=56.460,-5.390; Benderloch=56.490,-5.400; Barcaldine=56.525,-5.320; Creran Bridge=56.540,-5.290; 56.545,-5.330; Appin=56.560,-5.400; 56.600,-5.365; Duror=56.640,-5.280; Ballachulish South
A816 s: Oban; Kilmelford=56.262,-5.475; Lochgilphead=56.038,-5.432
B844 x: 56.370,-5.455; Oban; Kilninver=56.335,-5.520; Clachan Bridge East=56.318,-5.580; Clachan Bridge West=56.317,-5.587; Balvicar=56.290,-5.615; Ellenabeich=56.295,-5.650
B844-link s: Kilninver; Kilmelford
A83 s: Tarbet; Arrochar=56.203,-4.748; *x; Rest and be Thankful=56.228,-4.855; *s; Cairndow=56.262,-4.935; Inveraray=56.230,-5.073; Furnace=56.150,-5.180; Lochgilphead; Tarbert=55.863,-5.415; Kennacraig=55.810,-5.480; Tayinloan=55.655,-5.665; Campbeltown=55.425,-5.605
A815 x: Cairndow; Strachur=56.168,-5.070; Sandbank=55.980,-4.950; Dunoon=55.950,-4.927
A814 s: Dumbarton; Helensburgh=56.003,-4.735; Garelochhead=56.080,-4.830; Arrochar
A819 s: Inveraray; Dalmally
A86 s: Spean Bridge; Roybridge=56.890,-4.840; Laggan Dam=56.890,-4.680; Laggan=57.020,-4.285; Newtonmore=57.063,-4.120; Kingussie=57.080,-4.050
A830 s: Fort William; Corpach=56.843,-5.122; Glenfinnan=56.870,-5.440; Lochailort=56.880,-5.665; Arisaig=56.910,-5.840; Mallaig=57.005,-5.830
A861 x: Lochailort; Acharacle=56.745,-5.795; Salen Sunart=56.713,-5.775; Strontian=56.692,-5.570
A861-b x: Strontian; Ardgour=56.720,-5.270; 56.820,-5.130; Kinlocheil=56.855,-5.340
A861-c s: Kinlocheil; Glenfinnan
A884 x: Strontian; Lochaline=56.538,-5.775
B8007 x: Salen Sunart; Kilchoan=56.695,-6.110
A87 s: Invergarry; 57.085,-4.920; Loyne=57.130,-5.000; Cluanie=57.145,-5.180; Shiel Bridge=57.213,-5.417; Dornie=57.275,-5.515; Kyle of Lochalsh=57.281,-5.712; Kyleakin=57.272,-5.735; Broadford=57.243,-5.910; Luib=57.272,-6.035; 57.262,-6.095; 57.290,-6.065; Sconser=57.312,-6.110; Sligachan=57.290,-6.172; Portree=57.413,-6.195; Borve Skye=57.450,-6.265; Dunvegan Junction=57.440,-6.300; Edinbane=57.465,-6.425; Dunvegan=57.435,-6.585
A87-uig s: Borve Skye; Uig=57.585,-6.360
A851 s: Broadford; Armadale=57.065,-5.895
A887 s: Drumnadrochit; Invermoriston=57.215,-4.615; Fort Augustus
A887-b s: Invermoriston; Loyne A887=57.175,-4.950; Cluanie East=57.140,-5.060; Cluanie
A890 x: 57.300,-5.640; Auchtertyre=57.285,-5.565; Stromeferry=57.350,-5.540; Strathcarron=57.423,-5.430; Achnasheen=57.580,-5.075
A87-auch s: Dornie; Auchtertyre; Kyle of Lochalsh
A896 x: Strathcarron; Lochcarron=57.400,-5.500; Kishorn=57.410,-5.600; Shieldaig=57.525,-5.650; Torridon=57.545,-5.510; Kinlochewe=57.605,-5.302
A896-app x: Kishorn; Applecross=57.433,-5.813
A832 s: Tore=57.540,-4.335; Muir of Ord=57.518,-4.460; Contin=57.570,-4.590; Garve=57.612,-4.688; Achnasheen; Kinlochewe; Gairloch=57.725,-5.690; Poolewe=57.765,-5.605; Dundonnell=57.845,-5.205; Braemore=57.750,-5.025
A835 s: Tore; Conon Bridge=57.565,-4.435; Contin
A835-n s: Garve; Braemore; Ullapool=57.898,-5.160; Elphin=58.060,-5.015; Ledmore=58.065,-4.970; Inchnadamph=58.150,-4.975; Skiag Bridge=58.175,-5.000; Unapool=58.240,-5.005; Kylesku South=58.254,-5.018; Kylesku North=58.260,-5.030; Scourie=58.350,-5.155; Laxford=58.375,-5.015; Durness=58.568,-4.745
A837 s: Skiag Bridge; Lochinver=58.148,-5.243
A837-e x: Ledmore; Oykel Bridge=57.965,-4.725; Rosehall=57.985,-4.570; Invershin=57.925,-4.400; Bonar Bridge=57.893,-4.347
A836 x: Bonar Bridge; Invershin; Lairg=58.023,-4.400; Altnaharra=58.288,-4.440; Tongue=58.478,-4.418; Bettyhill=58.528,-4.225; Melvich=58.555,-3.920; Thurso=58.593,-3.525; *s; Castletown=58.588,-3.385; John o' Groats=58.641,-3.070
A838 x: Lairg; Laxford
A838-n x: Durness; Eriboll=58.435,-4.735; Hope=58.505,-4.640; Tongue West=58.505,-4.450; Tongue
A838-l s: Tongue West; Tongue
A839 s: Lairg; The Mound West=57.975,-4.080
A9-north s: Golspie=57.973,-3.980; Brora=58.012,-3.853; Helmsdale=58.117,-3.650; Dunbeath=58.248,-3.430; Latheron=58.285,-3.370; Wick A99=58.440,-3.095
A99 s: Wick A99; Wick=58.440,-3.090; John o' Groats
A9-thurso s: Latheron; Mybster=58.455,-3.405; Thurso
A882 s: Wick; Watten=58.475,-3.295; Thurso
A897 x: Helmsdale; Kinbrace=58.258,-3.940; Melvich
A9-mound s: Golspie; The Mound North=57.968,-4.055; The Mound South=57.958,-4.065; Evelix=57.885,-4.075; Dornoch Bridge North=57.864,-4.092; Dornoch Bridge South=57.845,-4.100; Tain=57.812,-4.055; Invergordon A9=57.705,-4.175; Alness=57.695,-4.258; Cromarty Bridge North=57.630,-4.365; Cromarty Bridge South=57.606,-4.370; Tore; Kessock North=57.507,-4.228; Kessock South=57.492,-4.230; Raigmore=57.482,-4.190; *d; Daviot=57.430,-4.130; *s; Tomatin=57.340,-3.990; Slochd=57.295,-3.935; Aviemore=57.195,-3.830; Kingussie A9=57.080,-4.045; Newtonmore A9=57.060,-4.100; Dalwhinnie=56.935,-4.240; Drumochter=56.855,-4.250; Blair Atholl=56.765,-3.850; Pitlochry=56.705,-3.730; Ballinluig=56.655,-3.660; Dunkeld=56.565,-3.585; Luncarty=56.450,-3.480; *d; M90J12; Auchterarder=56.295,-3.690; Dunblane=56.190,-3.965; M9J11
A9-ballinluig s: Ballinluig; Aberfeldy=56.620,-3.867; Kenmore=56.585,-3.998; Killin=56.468,-4.320; Lix Toll
A9-king u: Kingussie A9; Kingussie; Newtonmore A9; Newtonmore
A9-evelix s: The Mound South; The Mound West; The Mound North
A836-tain s: Tain; Edderton=57.835,-4.175; Ardgay=57.882,-4.363; Bonar Bridge
A949 s: Bonar Bridge; Evelix; Dornoch=57.880,-4.028
A862 s: Tore; Muir of Ord; Beauly=57.482,-4.460; Inverness
A862-d s: Cromarty Bridge North; Evanton=57.660,-4.340; Alness
A862-dw s: Cromarty Bridge North; Dingwall=57.597,-4.428; Conon Bridge; Muir of Ord
A832-cr s: Tore; Fortrose=57.582,-4.130; Cromarty=57.680,-4.033
A82-inv u: Inverness; Raigmore; Kessock South
A96 d: Raigmore; Inverness Airport Junction=57.520,-4.060; *s; Nairn=57.585,-3.870; Forres=57.610,-3.615; Elgin=57.649,-3.318; Fochabers=57.612,-3.095; Keith=57.543,-2.950; Huntly=57.447,-2.790; Inverurie=57.283,-2.385; *d; Kintore=57.235,-2.345; Craibstone=57.190,-2.235; *u; Aberdeen=57.148,-2.098
A96-air d: Inverness Airport Junction; Inverness Airport=57.540,-4.048
A90-airport d: Craibstone; Aberdeen Airport=57.203,-2.205
A98 s: Fochabers; Cullen=57.690,-2.820; Banff=57.665,-2.525; Macduff=57.668,-2.498; New Pitsligo=57.590,-2.200; Fraserburgh=57.692,-2.007
A941 s: Elgin; Lossiemouth=57.722,-3.285
A941-s s: Elgin; Rothes=57.528,-3.207; Craigellachie=57.490,-3.190; Dufftown=57.447,-3.128
A95 s: Keith; Craigellachie; Grantown=57.330,-3.610; Aviemore
A939 x: Grantown; Tomintoul=57.252,-3.378; Corgarff=57.163,-3.235; Ballater=57.050,-3.040
A93 s: Aberdeen; Banchory=57.053,-2.490; Aboyne=57.077,-2.780; Ballater; Braemar=57.007,-3.398; *x; Glenshee=56.880,-3.413; Spittal=56.815,-3.460; *s; Bridge of Cally=56.645,-3.405; Blairgowrie=56.592,-3.338; Perth
A90 d: Craibstone; AWPR West=57.130,-2.240; Stonehaven=56.970,-2.230; Laurencekirk=56.830,-2.465; Brechin A90=56.725,-2.690; Forfar A90=56.650,-2.900; Dundee Kingsway East=56.490,-2.945; Dundee Kingsway West=56.470,-3.040; Inchture=56.445,-3.170; M90J11
A92-aber u: Aberdeen; Bridge of Dee=57.120,-2.120; *d; Portlethen=57.055,-2.130; Stonehaven
A92-mont s: Stonehaven; Inverbervie=56.845,-2.280; Montrose=56.712,-2.468; Arbroath=56.560,-2.590; *d; Dundee=56.462,-2.970
A90-n d: Craibstone; Balmedie=57.250,-2.060; Ellon=57.360,-2.080; *s; Peterhead=57.507,-1.790; Fraserburgh
A90-bod u: Aberdeen; Bridge of Don=57.180,-2.090; Balmedie
A947 s: Aberdeen Airport; Oldmeldrum=57.335,-2.320; Turriff=57.538,-2.460; Banff
A90-dundee u: Dundee Kingsway East; Dundee; Dundee Kingsway West
A935 s: Brechin A90; Brechin=56.732,-2.655; Montrose
A92-fife s: Dundee; Tay Bridge North=56.463,-2.955; Tay Bridge South=56.445,-2.940; St Michaels=56.405,-2.900; Cupar A92=56.330,-3.050; Glenrothes=56.198,-3.178; *d; Kirkcaldy A92=56.130,-3.180; Cowdenbeath A92=56.105,-3.345; M90J3
A91 s: St Michaels; Guardbridge=56.363,-2.890; St Andrews=56.340,-2.796
A91-c s: Guardbridge; Cupar=56.320,-3.010; Auchtermuchty=56.292,-3.235; Milnathort=56.225,-3.415; M90J6; Dollar=56.163,-3.670; Alva=56.152,-3.800; Stirling
A921 s: Kirkcaldy A92; Kirkcaldy=56.112,-3.158; Burntisland=56.060,-3.230; Inverkeithing=56.030,-3.395; M90J1
A915 s: Kirkcaldy; Leven=56.195,-2.995; Largo=56.220,-2.940; St Andrews
A917 s: Largo; Elie=56.192,-2.820; Anstruther=56.222,-2.700; Crail=56.260,-2.628; St Andrews
A985 s: M90J1; Rosyth=56.035,-3.440; Cairneyhill=56.055,-3.540; Kincardine North=56.070,-3.720; Kincardine South=56.058,-3.735; M876J3
A876 d: M876J3; Clackmannan Bridge South=56.063,-3.752; Clackmannan Bridge North=56.080,-3.745; *s; Kincardine North
A907 s: M90J3; Dunfermline=56.071,-3.452; Cairneyhill; Clackmannan Bridge North; Alloa=56.115,-3.793; Stirling
A904 u: M9J5; Falkirk=56.002,-3.785; M9J7; 
A904-g u: M9J5; Grangemouth=56.013,-3.715
A872 u: M9J10; Stirling; M80J9
A89 u: M8J3; Livingston=55.885,-3.520
A899 u: Livingston; M8J3
A8-gl u: M8J10; Coatbridge=55.862,-4.025
A80 u: M8J15; Glasgow=55.861,-4.252; M8J18
A77-gl u: Glasgow; M8J20; 
A77-gl2 u: M74J1-Glasgow=55.850,-4.262; Glasgow
A77-gl3 u: M74J1-Glasgow; M8J20
A739 u @clyde-tunnel: M8J25; Clyde Tunnel South=55.866,-4.343; Clyde Tunnel North=55.873,-4.337; Anniesland
M8-air u: M8J28; Glasgow Airport=55.864,-4.432
A761 u: M8J27; Paisley=55.846,-4.424; M8J29
A726 u: Paisley; M77J3; *d; East Kilbride
A803 u: M8J15; Kirkintilloch=55.938,-4.155
A81 u: M8J16; Milngavie=55.942,-4.315; *s; Aberfoyle=56.178,-4.383
A821 x: Aberfoyle; Trossachs=56.232,-4.380; Callander
A809 s: Milngavie; Drymen
A198 s: Tranent A1; North Berwick=56.058,-2.718; Dunbar=56.002,-2.517; Dunbar A1
A6105 s: Berwick-upon-Tweed; Duns=55.777,-2.345; Greenlaw; Lauder
A6091 s: St Boswells; Melrose=55.598,-2.722; Galashiels
A711 s: Dumfries; Dalbeattie=54.932,-3.823; Castle Douglas; Kirkcudbright=54.838,-4.050; Gatehouse
A713 s: Castle Douglas; New Galloway=55.075,-4.140; Dalmellington=55.323,-4.395; Ayr A77
A714 s: Newton Stewart; Wigtown=54.868,-4.445; Whithorn=54.733,-4.415
A714-n s: Newton Stewart; Barrhill=55.105,-4.770; Girvan
A716 s: Stranraer; Drummore=54.690,-4.893
A77-port s: Stranraer; Portpatrick=54.842,-5.117
A926 s: Forfar A90; Forfar=56.644,-2.890; Kirriemuir=56.674,-3.003; Blairgowrie
A94 s: Perth; Coupar Angus=56.545,-3.265; Forfar A90
A984 s: Dunkeld; Blairgowrie
A932 s: Forfar; Arbroath
A912 u: M90J10; Perth; M90J11
A912-b u: Perth; Luncarty
B833 s: Garelochhead; Rosneath=56.012,-4.800; Kilcreggan=55.985,-4.821
A952 s: Ellon; Mintlaw=57.525,-2.000; Fraserburgh
A950 s: New Pitsligo; Mintlaw; Peterhead
A822 s: Auchterarder; Muthill=56.325,-3.830; Crieff; *x; Amulree=56.510,-3.790; Dunkeld
A826 x: Amulree; Aberfeldy
A823 x: Auchterarder; Glendevon=56.220,-3.650; Powmill=56.150,-3.580; Dunfermline
B974 x: Banchory; Strachan=57.020,-2.535; Cairn o' Mount=56.930,-2.580; Fettercairn=56.850,-2.575; Laurencekirk
`;
