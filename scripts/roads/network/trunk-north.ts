/** Trunk and main A roads of northern England; the form is told in motorways.ts. */
export const trunkNorth = `
A1-north d: A1MJ65; Metrocentre=54.955,-1.665; Scotswood A1=54.968,-1.685; Denton Burn=54.985,-1.690; Gosforth Park=55.040,-1.640; Seaton Burn=55.065,-1.635; Morpeth A1=55.155,-1.705; *s; Felton=55.295,-1.705; Alnwick A1=55.405,-1.695; Belford=55.600,-1.835; Haggerston=55.690,-1.945; Berwick A1=55.765,-2.030; Lamberton=55.815,-2.060; Ayton=55.845,-2.130; Grantshouse=55.885,-2.310; Cockburnspath=55.935,-2.365; *d; Dunbar A1=55.985,-2.520; Haddington A1=55.960,-2.770; Tranent A1=55.950,-2.960; Old Craighall=55.925,-3.065
A1-edin u: Old Craighall; Portobello=55.945,-3.110; Edinburgh=55.951,-3.190
A720 d: Old Craighall; Sheriffhall=55.900,-3.090; Straiton=55.885,-3.165; Hermiston=55.910,-3.285; M8J1; Gogar=55.935,-3.320
A8-edin c: Gogar; Corstorphine=55.942,-3.280; Haymarket=55.945,-3.220; Edinburgh
A8-air d: Gogar; Edinburgh Airport=55.948,-3.363; M9J1
A90-edin c: Edinburgh; Barnton=55.962,-3.290; *d; 55.970,-3.370; Queensferry South
A70-edin u: M8J1; Edinburgh
A701-edin u: Straiton; Edinburgh
A7-edin u: Sheriffhall; Edinburgh
A167-ncl c: Seaton Burn; Gosforth=55.005,-1.620; Newcastle upon Tyne=54.973,-1.613; Tyne Bridge South=54.962,-1.602; Gateshead=54.955,-1.600; Angel of the North=54.915,-1.590; A1MJ65
A69-ncl u: Denton Burn; Newcastle upon Tyne
A184 u: Metrocentre; Gateshead; *d; Testos=54.955,-1.470; Sunderland=54.906,-1.383
A194 d: A1MJ65; White Mare Pool=54.950,-1.515; Lindisfarne=54.975,-1.475; *u; South Shields=54.998,-1.430
A184-wmp d: Gateshead; White Mare Pool; Testos
A19-link d: Testos; Lindisfarne; Tyne Tunnel South=54.978,-1.482; @tyne-tunnel; Tyne Tunnel North=54.995,-1.488; @; Silverlink=55.015,-1.485; Moor Farm=55.085,-1.560; Seaton Burn
A1058 u: Silverlink; Newcastle upon Tyne
A1058-e u: Silverlink; Tynemouth=55.017,-1.430
A696 d: Denton Burn; Kenton Bar=55.003,-1.680; Newcastle Airport=55.037,-1.705; *s; Belsay=55.100,-1.845; Otterburn=55.235,-2.180; *x; Carter Bar=55.355,-2.480; *s; Jedburgh=55.478,-2.553; St Boswells=55.570,-2.650; Lauder=55.720,-2.750; Pathhead=55.870,-2.975; Sheriffhall
A1-denton d: Kenton Bar; Gosforth Park
A1-morpeth s: Morpeth A1; Morpeth=55.167,-1.690; Alnwick A1; Alnwick=55.413,-1.706
A189 d: Moor Farm; Cramlington=55.085,-1.590; 
A189-n d: Silverlink; Blyth=55.127,-1.520; Ashington=55.183,-1.568; Morpeth
A697 s: Morpeth; Longframlington=55.300,-1.800; Wooler=55.547,-2.010; Coldstream=55.652,-2.252; Greenlaw=55.707,-2.463; Carfraemill=55.745,-2.780; Lauder
A698 s: Berwick A1; Coldstream; Kelso=55.598,-2.433; St Boswells
A698-j s: Kelso; Jedburgh; Hawick=55.425,-2.785
A1167 u: Berwick A1; Berwick-upon-Tweed=55.770,-2.005
A19 d: Testos; Sunderland A19=54.915,-1.440; Herrington A19; Seaham=54.840,-1.360; Peterlee=54.755,-1.350; Wolviston=54.620,-1.300; Norton=54.590,-1.285; Tees Viaduct North=54.577,-1.270; Tees Viaduct South=54.562,-1.262; Middlesbrough A66=54.560,-1.265; Parkway=54.525,-1.265; Crathorne=54.460,-1.315; Tontine=54.385,-1.330; Thirsk A168=54.225,-1.345; *s; Easingwold A19=54.110,-1.205; York North=53.995,-1.120; *u; York=53.960,-1.083
A168 d: Thirsk A168; A1MJ49
A168-n d: A1MJ48; A1MJ49
A66-tees d: A1MJ57; Darlington A66=54.510,-1.520; *d; Teesside Airport=54.515,-1.425; Stockton A66=54.555,-1.330; Middlesbrough A66; *u; Middlesbrough=54.576,-1.235
A174 d: Parkway; Redcar A174=54.580,-1.080; *s; Saltburn=54.580,-0.975; Loftus=54.555,-0.885; Whitby=54.485,-0.615
A1042 u: Redcar A174; Redcar=54.617,-1.063; Middlesbrough
A177 s: Stockton=54.567,-1.315; Stockton A66; 
A139 u: Stockton; Norton
A689 d: Wolviston; Sedgefield=54.655,-1.450; A1MJ60; *s; Bishop Auckland=54.660,-1.677
A689-h d: Wolviston; Hartlepool=54.685,-1.213
A690 d: A1MJ62; Houghton=54.845,-1.470; Herrington A19=54.875,-1.435; *c; Sunderland
A690-durham u: A1MJ62; Durham=54.776,-1.576; A1MJ61
A167 u: A1MJ59; Darlington=54.525,-1.555; Darlington A66
A68 s: A1MJ58; West Auckland=54.632,-1.722; Tow Law=54.745,-1.815; Consett=54.852,-1.833; Corbridge A68=54.975,-2.010; Belsay West=55.090,-2.070; Otterburn A68=55.210,-2.210; Otterburn
A691 s: Durham; Consett
A692 s: Consett; A1MJ65
A69 d: Denton Burn; Heddon=54.995,-1.800; Corbridge A68; Hexham A69=54.980,-2.100; *s; Haydon Bridge=54.975,-2.250; Haltwhistle=54.970,-2.460; Brampton=54.942,-2.735; M6J43
A69-car u: M6J43; Carlisle=54.894,-2.935; M6J44
A6-car u: M6J42; Carlisle
A7-n s: M6J44; Longtown=55.008,-2.973; Canonbie=55.080,-2.955; Langholm=55.152,-2.998; *x; Teviothead=55.335,-2.935; *s; Hawick; Selkirk=55.550,-2.840; Galashiels=55.617,-2.808; Stow=55.692,-2.865; Gorebridge=55.840,-3.050; Sheriffhall
A689-car s: M6J44; Carlisle West=54.895,-2.975; Wigton=54.825,-3.160; Maryport=54.715,-3.495; Workington=54.643,-3.545
A66 d: A1MJ53; Scotch Corner West=54.450,-1.750; Greta Bridge=54.515,-1.880; Bowes=54.517,-2.010; Brough=54.527,-2.318; *s; Appleby=54.580,-2.485; Kirkby Thore=54.625,-2.560; *d; M6J40; *s; Penruddock=54.640,-2.890; Keswick A66=54.605,-3.130; Cockermouth=54.662,-3.362; Workington
A595 s: Cockermouth; Whitehaven=54.549,-3.589; Egremont=54.480,-3.530; *x; Gosforth Cumbria=54.420,-3.435; Bootle=54.285,-3.375; Broughton in Furness=54.277,-3.210; Askam=54.190,-3.200; Barrow-in-Furness=54.113,-3.228
A596 s: Workington; A595 Lillyhall=54.620,-3.490; Whitehaven
A595-n s: Carlisle West; Bothel=54.735,-3.275; Cockermouth
A5092 s: Broughton in Furness; Greenodd=54.233,-3.053
A590 d: M6J36; Levens=54.265,-2.790; Lindale=54.215,-2.895; *s; Newby Bridge=54.268,-2.970; Greenodd; Ulverston=54.195,-3.093; Dalton=54.155,-3.180; Barrow-in-Furness
A590-walney u: Barrow-in-Furness; Walney East=54.108,-3.235; Walney West=54.105,-3.247; Vickerstown=54.105,-3.255
A591 d: M6J36; Kendal A591=54.320,-2.770; *s; Windermere=54.380,-2.905; *x; Ambleside=54.432,-2.962; Grasmere=54.460,-3.023; Keswick=54.600,-3.135; Keswick A66
A592 x: Newby Bridge; Bowness=54.363,-2.922; Windermere; Kirkstone=54.463,-2.925; Glenridding=54.545,-2.950; Pooley Bridge=54.612,-2.820; M6J40
A593 x: Ambleside; Coniston=54.370,-3.075; Torver=54.340,-3.100; Broughton in Furness
A6-shap s: Kendal=54.328,-2.746; Kendal A591; 
A6-shap2 x: Kendal; M6J39
A684-ken s: Kendal; M6J37; Sedbergh=54.323,-2.528; *x; Hawes=54.304,-2.196; Leyburn=54.310,-1.830; Bedale=54.290,-1.593; A1MJ51; Northallerton=54.340,-1.434
A65 s: M6J36; Kirkby Lonsdale=54.200,-2.600; Ingleton=54.153,-2.470; Settle=54.070,-2.280; Skipton A65=53.975,-2.030; Ilkley=53.925,-1.823; Guiseley=53.875,-1.712; *u; Horsforth=53.840,-1.645; Leeds=53.797,-1.548
A683 x: M6J37; Sedbergh; Kirkby Stephen=54.472,-2.349; Brough
A685 s: M6J38; Kirkby Stephen
A683-l s: M6J34; Hornby=54.112,-2.637; Kirkby Lonsdale
A683-hey d: M6J34; Heysham=54.035,-2.895
A6-lan u: M6J34; Lancaster=54.048,-2.800; Galgate=53.990,-2.790; M6J33
A589 u: Lancaster; Lune West=54.053,-2.810; Morecambe=54.072,-2.865; Heysham
A6-pre s: M6J33; Garstang=53.900,-2.770; Broughton Lancs=53.805,-2.720; M6J32; *u; Preston=53.759,-2.700
A59-pre u: Preston; M6J31
A6-wal u: Preston; M6J29
A585 s: M55J3; Shard South=53.860,-2.960; Thornton=53.875,-3.000; Fleetwood=53.923,-3.010
A588 s: Shard South; Shard North=53.873,-2.955; Pilling=53.930,-2.900; Cockerham=53.965,-2.820; Lancaster
A583 s: Preston; Kirkham=53.782,-2.870; M55J4
A5230 u: M55J4; Blackpool=53.817,-3.050
A584 u: Blackpool; Lytham St Annes=53.750,-3.025; Kirkham
A59-lp s: Preston; Penwortham=53.740,-2.720; Tarleton=53.680,-2.830; Ormskirk=53.567,-2.885; Maghull=53.515,-2.935; M57J7; *u; Walton=53.445,-2.965; Liverpool=53.408,-2.990
A565 s: Tarleton; Southport=53.647,-3.005; Formby=53.555,-3.060; *u; Crosby=53.480,-3.020; Bootle Mersey=53.445,-2.995; Liverpool
A570 s: Southport; Ormskirk; M58J3; St Helens=53.453,-2.737; M62J7
A580 d: M57J4; Windle=53.470,-2.760; M6J23; Leigh A580=53.495,-2.490; M60J13; *u; Salford=53.485,-2.280
A5058 u: Walton; Queens Drive=53.420,-2.900; M62J4
A5080 u: M62J4; Liverpool
A561 u: Liverpool; Aigburth=53.370,-2.930; Liverpool Airport=53.337,-2.850; Widnes West=53.360,-2.770; Widnes=53.363,-2.735
A5300 d: M62J6; Widnes West
A557 d: M62J7; Widnes; Mersey Gateway North=53.360,-2.712; @mersey-gateway; Mersey Gateway South=53.338,-2.712; @; M56J12
A533 u @silver-jubilee: Widnes; Runcorn=53.340,-2.730; M56J12
A56-war u: Warrington; M6J20; 
A49-war u: Warrington; Latchford=53.375,-2.580; M56J10
A50-war u: Warrington; M6J21
A5139-kingsway d @mersey-tunnels: M53J1; Kingsway West=53.418,-3.035; Kingsway East=53.413,-2.993; Liverpool
A59-queensway d @mersey-tunnels: Birkenhead=53.391,-3.020; Queensway West=53.390,-3.012; #2.15; Queensway East=53.409,-2.984; Liverpool
A552 u: Birkenhead; M53J3
A41-wirral u: Birkenhead; M53J5; *s; M53J8; Chester=53.192,-2.892; Chester Posthouse
A540 s: Hoylake=53.392,-3.180; Heswall=53.328,-3.100; M56J16; Chester
A551 u: Hoylake; M53J2
A554 u: Kingsway West; Wallasey=53.420,-3.060; New Brighton=53.438,-3.045
A51-ch s: Chester A55; Chester; 
A56-hel s: M53J12; Chester; 
A51-nan s: Chester A55; Tarporley=53.160,-2.665; Nantwich=53.068,-2.522; Crewe A500
A54 s: M6J18; Middlewich=53.192,-2.443; Winsford=53.192,-2.523; Tarporley
A534 s: M6J17; Crewe
A534-w s: Nantwich; Broxton; Wrexham=53.047,-2.993; Wrexham A483
A556 d: M6J19; M56J7
A556-n d: M6J19; Northwich=53.262,-2.510; Northwich A49; Chester A55
A49-wig u: M6J25; Wigan=53.545,-2.632; M6J27
A50-kn s: M6J19; Knutsford=53.303,-2.372; Holmes Chapel=53.200,-2.357; M6J18
A34-ches s: Stoke-on-Trent; Newcastle-under-Lyme; Congleton=53.163,-2.213; Alderley Edge=53.303,-2.237; Handforth=53.350,-2.205; M60J3
A536 s: Congleton; Macclesfield=53.259,-2.127
A537 s: Macclesfield; Knutsford
A523 s: Macclesfield; Poynton=53.345,-2.120; *u; Stockport=53.410,-2.158
A523-leek s: Macclesfield; Leek=53.107,-2.025; Ashbourne=53.017,-1.732; Derby
A53-leek s: Stoke-on-Trent; Leek; *x; Buxton=53.259,-1.912
A555 d: M56J5; Manchester Airport=53.362,-2.272; Handforth; Poynton A555=53.362,-2.120; Hazel Grove=53.375,-2.100; *u; Stockport
M56-air d: M56J5; Manchester Airport
A6-stock u: M60J1; Stockport; Levenshulme=53.445,-2.190; Manchester=53.479,-2.243
A6-bux s: Hazel Grove; Disley=53.358,-2.040; Chapel-en-le-Frith=53.323,-1.915; Buxton; Bakewell=53.213,-1.675; Matlock=53.138,-1.555; Ambergate=53.060,-1.480; Belper=53.023,-1.482; Derby
A623 s: Chapel-en-le-Frith; Tideswell=53.285,-1.770; Baslow=53.247,-1.622; Chesterfield=53.235,-1.421
A625 s: Baslow; Totley=53.310,-1.540; *u; Sheffield=53.381,-1.470
A61-ches d: Chesterfield; Dronfield=53.305,-1.470; *u; Sheffield
A617 d: M1J29; Chesterfield
A617-m s: M1J29; Mansfield=53.143,-1.198; Newark A46
A619 s: M1J30; Chesterfield
A57-snake x: M67J4; Glossop=53.443,-1.950; Snake=53.432,-1.870; Ladybower=53.373,-1.700; *u; Sheffield
A6187 x: Ladybower; Hathersage=53.330,-1.655; Hope Peak=53.347,-1.743; Chapel-en-le-Frith
A628-bar s: M1J37; Barnsley=53.553,-1.480; M1J38
A630 d: M1J33; *u; Sheffield
A6178 u: M1J34; Sheffield
A61-wadsley u: Sheffield; Hillsborough=53.410,-1.500; M1J36
A616 s: Flouch; Stocksbridge=53.480,-1.590; M1J36
A616-h x: Flouch; Holmfirth A616=53.580,-1.750; Huddersfield=53.646,-1.782
A629 s: Penistone; Huddersfield; M62J24; Halifax=53.722,-1.863; *s; Keighley=53.867,-1.907; *d; Skipton A65
A640 u: M62J23; Huddersfield
A62 u: Huddersfield; Cooper Bridge=53.685,-1.735; M62J25
A62-e s: Huddersfield; Dewsbury=53.690,-1.630; M1J40
A62-w x: Huddersfield; Marsden=53.600,-1.930; Oldham=53.541,-2.112; M60J22
A663 u: M60J21; Oldham; M62J20
A58-hal s: Halifax; M62J26
A58-roch x: Halifax; Littleborough=53.643,-2.095; Rochdale=53.617,-2.158; A627M=53.605,-2.160; M62J20
A647 u: Halifax; Bradford=53.794,-1.752; Thornbury=53.797,-1.710; *c; Stanningley=53.805,-1.655; Armley=53.799,-1.590; *u; Leeds
A650 s: Bradford; Shipley=53.833,-1.775; Bingley=53.848,-1.838; Keighley
A6177 u: M606J3; Bradford
A650-w u: M62J28; Wakefield=53.683,-1.498; M1J39
A61-w u: M1J39; Barnsley
A638 s: Wakefield; Pontefract A638=53.665,-1.340; Barnsdale Bar; *s; Doncaster=53.523,-1.133
A645 u: M62J32; Pontefract=53.691,-1.312
A656 s: M62J32; Castleford=53.725,-1.362
A638-d u: Doncaster; A1MJ36; 
A18-d u: Doncaster; M18J4
A18-d2 u: Doncaster; M18J3
A614-baw s: M18J1; Maltby=53.425,-1.200; Bawtry=53.430,-1.020; Blyth A1
A638-baw s: Doncaster; Bawtry; Retford=53.322,-0.943; Markham Moor
A614 s: Apleyhead; Ollerton=53.200,-1.020; Nottingham North=53.010,-1.130; *u; Nottingham
A631 s: Bawtry; Gainsborough West=53.395,-0.790; Gainsborough=53.398,-0.770; Market Rasen; Louth=53.367,-0.005
A156 s: Gainsborough; Lincoln
A159 s: Gainsborough; Scunthorpe=53.588,-0.650; M181J1
A18-keadby s: Scunthorpe; Keadby East=53.588,-0.730; Keadby West=53.588,-0.748; M180J2
A15-humber d: M180J5; Barton A15=53.670,-0.450; Humber Bridge South=53.692,-0.450; @humber; Humber Bridge North=53.718,-0.450; @; Hessle A63=53.722,-0.455
A63 d: M62J38; South Cave=53.768,-0.610; North Ferriby=53.725,-0.510; Hessle A63; *u; Hull=53.744,-0.335; Hull Docks=53.743,-0.280
A180 d: M180J5; Stallingborough=53.600,-0.210; Grimsby; *u; Cleethorpes=53.558,-0.028
A160 d: M180J5; Immingham=53.613,-0.215; Stallingborough
Humberside-Airport d: M180J5; Humberside Airport=53.583,-0.350
A1077 s: Barton A15; Barton-upon-Humber=53.683,-0.440; New Holland=53.700,-0.360; Immingham
A18-gy s: Humberside Airport; Laceby=53.540,-0.170; Grimsby
A1033 s: Hull Docks; Hedon=53.740,-0.200; Withernsea=53.730,0.033
A1079 s: Hull; Beverley=53.845,-0.430; Market Weighton=53.865,-0.670; Pocklington=53.925,-0.780; York East=53.950,-1.020; A64 Grimston=53.950,-1.010
A165 s: Hull; Skirlaugh=53.840,-0.265; Beeford=53.970,-0.285; Bridlington=54.085,-0.195; Filey A165=54.205,-0.310; Scarborough=54.283,-0.400
A164 s: Hessle A63; Beverley; Driffield=54.005,-0.440; Bridlington
A614-dr s: Driffield; Holme=53.830,-0.780; M62J37; Goole=53.703,-0.875; M62J36
A171 s: Scarborough; Whitby; *x; Guisborough=54.535,-1.050; *d; Middlesbrough A66
A169 x: Whitby; Sleights=54.455,-0.665; Saltersgate=54.340,-0.700; Pickering=54.245,-0.777; Malton=54.135,-0.790
A170 s: Thirsk=54.233,-1.343; Sutton Bank=54.240,-1.210; Helmsley=54.246,-1.060; Pickering; Scarborough
A170-t u: Thirsk A168; Thirsk
A64 d: A1MJ44; Tadcaster A64=53.875,-1.265; York A64 West=53.925,-1.130; York Fulford=53.925,-1.070; A64 Grimston; *s; Malton; Rillington=54.160,-0.695; Staxton=54.190,-0.440; Scarborough
A64-leeds u: Leeds; Seacroft=53.815,-1.465; *d; Bramham=53.860,-1.350; A1MJ44
A1036 u: York A64 West; York
A19-selby s: York Fulford; Escrick=53.875,-1.045; Barlby=53.800,-1.040; Selby=53.783,-1.067; M62J34; *s; Bentley=53.560,-1.150; Doncaster
A63-selby s: A1MJ42=53.760,-1.335; Selby; Howden=53.745,-0.865; M62J37
A1MJ42-link m: M1J48; A1MJ42; A1MJ41
A1237 s: York A64 West; Poppleton=53.985,-1.150; York North; York Hopgrove=53.990,-1.030; A64 Grimston
A59-york s: Poppleton; A1MJ47; Knaresborough=54.008,-1.468; Harrogate=53.992,-1.538; Blubberhouses=53.995,-1.750; Skipton=53.962,-2.017; Skipton A65; *s; Gisburn=53.935,-2.260; Clitheroe=53.872,-2.392; Whalley=53.822,-2.407; M6J31
A59-poppleton u: Poppleton; York
A61-h s: Leeds; #4; Alwoodley=53.850,-1.535; #4.4; Harewood=53.900,-1.525; #7.8; Harrogate; Ripon=54.137,-1.523; A1MJ50; Thirsk
A658 s: Bradford; Leeds Bradford Airport=53.868,-1.660; Pool=53.905,-1.625; Harrogate South=53.965,-1.515; Knaresborough
A660 u: Leeds; Headingley=53.820,-1.575; Bramhope=53.880,-1.620; *s; Otley=53.905,-1.690; Ilkley
A6120 u: Horsforth; Moortown=53.845,-1.540; Seacroft; M1J46
A65-air u: Horsforth; Leeds Bradford Airport
A58-leeds u: Leeds; M621J2; 
A61-s u: Leeds; M621J3
A653 u: Leeds; M62J28
A661 s: Harrogate; Wetherby=53.928,-1.387; A1MJ46
A6108 s: A1MJ53; Richmond=54.403,-1.737; Leyburn; Masham=54.222,-1.655; Ripon
A167-n s: Darlington; Northallerton; Thirsk
A172 s: Middlesbrough; Stokesley=54.470,-1.190; Tontine
A688 s: Bishop Auckland; Barnard Castle=54.543,-1.922; Bowes
A56 u: M66J3; Bury=53.593,-2.298; 
A56-m u: Bury; M60J17; Manchester
A56-ross d: M66J0; Rawtenstall=53.700,-2.290; M65J8
A6-bolton u: M61J3; Bolton=53.578,-2.430; M61J5
A666 s: Bolton; Darwen=53.698,-2.465; Blackburn=53.748,-2.482; M65J5
A677 u: Blackburn; M6J31
A679 u: M65J10; Burnley=53.789,-2.245
A646 x: Burnley; Todmorden=53.713,-2.098; Hebden Bridge=53.742,-2.013; Halifax
A6068 s: M65J14; Keighley
A56-sk s: M65J14; Skipton
M60-man u: M602J3; Manchester; 
A5103 c: M60J5; Hulme=53.462,-2.255; Manchester
A5103-m56 d: M56J3; M60J5
A57M u: M602J3; Hulme; Ardwick=53.470,-2.222; Manchester
A635 u: Ardwick; M60J23; Ashton-under-Lyne=53.490,-2.095
A57-hyde u: Ardwick; M60J24
A664 u: Manchester; Blackley=53.520,-2.215; M60J20
A56-alt u: M60J7; Altrincham=53.387,-2.350; M56J7
A56-str u: M60J7; Old Trafford=53.460,-2.285; Manchester
A61-chap u: M1J36; Barnsley
A60 s: Nottingham; Mansfield; Worksop=53.303,-1.123; Worksop A57
A60-l s: Nottingham; West Bridgford=52.930,-1.130; Loughborough
A52-ash s: Ashbourne; Derby A38
A515 s: Ashbourne; Sudbury A50; Lichfield A38
A515-n s: Buxton; Ashbourne
A511 s: M1J22; Coalville=52.722,-1.370; Ashby A42; Burton upon Trent=52.803,-1.640; Burton A38
A453-tam s: M42J10; Tamworth=52.633,-1.693; Tamworth A5
A5127 s: Lichfield; Lichfield A38; 
A461 s: Lichfield; Walsall
A612 s: Nottingham; Southwell=53.078,-0.955; Newark=53.076,-0.810; Newark A1
A46-nwk u: Newark A46; Newark
A34-kingsway c: Ardwick; Fallowfield=53.440,-2.215; Didsbury East=53.412,-2.210; M60J3
A606-n s: West Bridgford; Widmerpool; Melton Mowbray
Holy-Island s: Haggerston; Beal=55.678,-1.900; #4.5; Holy Island Village=55.670,-1.800
A686 x: M6J40; Melmerby=54.727,-2.600; Hartside=54.760,-2.530; Alston=54.811,-2.440; Haydon Bridge
A689-weardale x: Alston; Nenthead=54.788,-2.340; St Johns Chapel=54.735,-2.180; Stanhope=54.748,-2.012; Wolsingham=54.730,-1.885; Bishop Auckland
B6277 x: Alston; Middleton in Teesdale=54.625,-2.080; Barnard Castle
Ovingham-Bridge s: Prudhoe=54.961,-1.850; #1.2; Ovingham=54.972,-1.866; Heddon
Cawood-Bridge s: Selby; Cawood=53.833,-1.128; Cawood East=53.837,-1.116; Escrick
B6341 x: Otterburn; Elsdon=55.235,-2.100; Rothbury=55.311,-1.908; Longframlington
B6341-a x: Rothbury; Alnwick
`;
