/** Trunk and main A roads of the Midlands, East Anglia and Wales; the form is told in motorways.ts. */
export const trunkMidlands = `
A12-suffolk d: Ipswich Seven Hills=52.020,1.235; Martlesham=52.065,1.285; Woodbridge A12=52.095,1.300; *s; Wickham Market A12=52.155,1.365; Saxmundham A12=52.215,1.480; Blythburgh=52.320,1.595; Wrentham=52.385,1.670; Lowestoft=52.475,1.745; Gorleston=52.575,1.720; Great Yarmouth=52.608,1.725
A120-harwich s: Colchester A12; Horsley Cross=51.915,1.070; Harwich Parkeston=51.945,1.250; Harwich=51.943,1.285
A10-cambridge u: M11J11; Trumpington=52.175,0.112; Cambridge=52.205,0.120; Milton=52.240,0.165
A10-ely s: Milton; Ely=52.400,0.262; Littleport; Downham Market A10=52.605,0.395; King's Lynn A10=52.720,0.420
A1-beds d: A1MJ10; Biggleswade A1=52.085,-0.280; Sandy A1=52.130,-0.300; Black Cat=52.175,-0.295; St Neots A1=52.230,-0.300; Buckden=52.290,-0.260; Brampton Hut=52.335,-0.245; A1MJ14
A1-rutland d: A1MJ17; Wansford=52.580,-0.415; Stamford A1=52.640,-0.500; Colsterworth=52.810,-0.625; Grantham A1=52.910,-0.665; 52.985,-0.735; Newark A1=53.080,-0.780; Markham Moor=53.255,-0.925; Apleyhead=53.310,-1.000; Blyth A1=53.365,-1.070; A1MJ34
A1-barnsdale d: A1MJ38; Barnsdale Bar=53.615,-1.235; Darrington=53.675,-1.270; A1MJ40
A14 d: M1J19; Naseby A14=52.395,-0.980; Kettering A14=52.390,-0.735; Thrapston=52.395,-0.530; Bythorn=52.365,-0.450; A1MJ14; Brampton Hut; A14 Ellington=52.310,-0.240; Huntingdon Southern=52.290,-0.160; Swavesey=52.285,-0.020; M11J14; Milton; Stow cum Quy=52.220,0.225; Newmarket A14=52.270,0.390; Bury A14=52.245,0.725; Stowmarket A14=52.190,0.970; Claydon=52.105,1.105; Ipswich West=52.075,1.095; Copdock; Orwell Bridge West=52.025,1.155; Orwell Bridge East=52.028,1.175; Ipswich Seven Hills; Felixstowe=51.965,1.330
A428 d: M11J13; Caxton=52.225,-0.100; *s; St Neots A428=52.215,-0.235; Black Cat; *d; Bedford=52.138,-0.465
A421 d: Bedford; Marston=52.055,-0.555; M1J13; *s; Milton Keynes=52.040,-0.755; Buckingham=52.000,-0.985; *d; M40J10
A421-mk u: M1J14; Milton Keynes
A5 d: M1J11A; Dunstable=51.886,-0.520; *s; Hockliffe=51.930,-0.585; *d; Bletchley A5=51.985,-0.715; Milton Keynes; Stony Stratford=52.060,-0.860; *s; Towcester=52.130,-0.990; Weedon=52.230,-1.080; M1J18; Magna Park=52.450,-1.240; Hinckley A5=52.525,-1.400; M42J10; Tamworth A5=52.615,-1.660; *d; Weeford=52.630,-1.790; Brownhills=52.645,-1.930; Cannock A5=52.680,-2.030; M6J12
A5-salop s: M6J12; Weston under Lizard=52.695,-2.290; M54J5
A5-wales d: M54J7; Shrewsbury A5 East=52.700,-2.680; Shrewsbury A5 South=52.680,-2.770; Shrewsbury A5 West=52.715,-2.815; *s; Nesscliffe=52.770,-2.910; Oswestry A5=52.850,-3.030; Chirk=52.933,-3.055; Llangollen=52.970,-3.170; Corwen=52.980,-3.375; Cerrigydrudion=53.028,-3.560; Betws-y-Coed; Capel Curig=53.105,-3.915; *x; Ogwen=53.123,-4.020; Bethesda=53.181,-4.060; *s; Bangor A5=53.205,-4.100
A483 s: Chirk; Ruabon=52.985,-3.040; *d; Wrexham A483=53.050,-3.020; Rossett=53.110,-2.940; Chester Posthouse=53.165,-2.900
A55 d: M53J12; Chester A55=53.165,-2.850; Chester Posthouse; Broughton A55=53.165,-2.990; Ewloe=53.190,-3.060; Northop=53.210,-3.130; Holywell A55=53.265,-3.240; St Asaph=53.258,-3.440; Abergele A55=53.290,-3.570; Colwyn Bay=53.295,-3.720; Conwy Tunnel East=53.290,-3.810; Conwy Tunnel West=53.286,-3.845; Penmaenmawr=53.270,-3.920; Llanfairfechan=53.255,-3.980; Llandygai=53.215,-4.090; Bangor A5; Britannia South=53.212,-4.178; Britannia North=53.222,-4.198; Llangefni A55=53.243,-4.310; Valley A55=53.280,-4.530; Stanley East=53.283,-4.545; Stanley West=53.286,-4.590; Holyhead=53.308,-4.632
A5-menai u: Bangor A5; Bangor=53.227,-4.128; Menai South=53.218,-4.158; Menai Bridge=53.226,-4.170; Britannia North
A5025 s: Menai Bridge; Benllech=53.320,-4.225; Amlwch=53.410,-4.345; Cemaes=53.412,-4.455; Valley A55
A487-north s: Bangor A5; Caernarfon=53.140,-4.272; Penygroes=53.052,-4.285; Porthmadog=52.928,-4.133; Penrhyndeudraeth=52.930,-4.065; Maentwrog=52.945,-3.990; Trawsfynydd=52.905,-3.920; Dolgellau; *x; Corris=52.655,-3.840; Machynlleth; *s; Talybont=52.483,-3.985; Aberystwyth=52.415,-4.080; Aberaeron=52.242,-4.258; Synod Inn=52.145,-4.375; Cardigan=52.084,-4.660; Newport Pembs=52.018,-4.835; Fishguard=51.994,-4.976; *x; St Davids=51.882,-5.265; Haverfordwest=51.802,-4.968
A470 s: Llandudno=53.324,-3.828; Llandudno Junction=53.287,-3.805; Llanrwst=53.139,-3.795; Betws-y-Coed; *x; Dolwyddelan=53.053,-3.887; Blaenau Ffestiniog=52.995,-3.938; Maentwrog
A470-mid s: Dolgellau; *x; Dinas Mawddwy=52.720,-3.690; Mallwyd=52.700,-3.680; Cemmaes Road=52.625,-3.725; *s; Llanbrynmair=52.612,-3.628; Caersws=52.517,-3.430; Llanidloes=52.448,-3.540; Rhayader=52.300,-3.510; Newbridge=52.210,-3.440; Builth Wells=52.150,-3.403; Erwood=52.085,-3.320; Brecon=51.945,-3.385; *x; Storey Arms=51.872,-3.478; *d; Merthyr A465=51.760,-3.400; Abercynon=51.650,-3.325; Pontypridd=51.602,-3.340; M4J32; *u; Cardiff=51.480,-3.178
A489 s: Cemmaes Road; Machynlleth
A458 s: Mallwyd; Welshpool=52.660,-3.147; Shrewsbury A5 West
A489-newtown s: Caersws; Newtown=52.513,-3.314; Welshpool
A44-wales s: Aberystwyth; Ponterwyd=52.413,-3.840; Llangurig=52.405,-3.605; Rhayader; Kington=52.204,-3.028; Leominster=52.228,-2.738; Bromyard=52.190,-2.507; Worcester=52.192,-2.222
A470-link s: Llangurig; Llanidloes
A494 s: Dolgellau; Bala=52.911,-3.597; Corwen; Ruthin=53.115,-3.310; Mold=53.168,-3.142; *d; Ewloe; Queensferry=53.207,-3.020; M56J16
A4212 x: Bala; Trawsfynydd
A548 d: Queensferry; Flintshire Bridge East=53.230,-3.045; Flintshire Bridge West=53.237,-3.075; *s; Flint=53.247,-3.135; Holywell Greenfield=53.290,-3.210; Prestatyn=53.335,-3.405; Rhyl=53.320,-3.490; Abergele A55
A541 s: Mold; Wrexham A483
A40-wales d: M4J49; Cross Hands=51.795,-4.085; Carmarthen=51.855,-4.305; St Clears=51.818,-4.500; *s; Whitland=51.820,-4.615; Narberth A40=51.810,-4.770; Haverfordwest; *s; Wolfscastle=51.895,-4.970; Fishguard
A477 s: St Clears; Red Roses=51.785,-4.600; Kilgetty=51.735,-4.715; Carew=51.700,-4.830; Pembroke Dock=51.693,-4.940; Cleddau South=51.700,-4.935; Cleddau North=51.711,-4.930; Johnston=51.755,-4.990
A4076 s: Haverfordwest; Johnston; Milford Haven=51.714,-5.040
A478 s: Kilgetty; Tenby=51.673,-4.705
A478-n s: Cardigan; Crymych=51.972,-4.650; Narberth A40
A485 s: Carmarthen; Lampeter=52.113,-4.078; Tregaron=52.220,-3.935; Aberystwyth
A484 s: Carmarthen; Newcastle Emlyn=52.038,-4.468; Cardigan
A40-usk s: Carmarthen; Llandeilo=51.883,-3.993; Llandovery=51.995,-3.795; Sennybridge=51.945,-3.570; Brecon; Crickhowell=51.860,-3.137; Abergavenny=51.822,-3.020; *d; Raglan=51.765,-2.850; Monmouth=51.812,-2.715; Ross Wilton=51.915,-2.605; M50J4
A483-mid s: Llandeilo; Ammanford=51.793,-3.988; M4J49
A483-llan x: Llandovery; Llanwrtyd Wells=52.108,-3.640; Builth Wells
A449-usk d: Raglan; Usk A449=51.700,-2.885; M4J24
A465 d: Abergavenny; Brynmawr=51.798,-3.180; Tredegar=51.783,-3.245; Merthyr A465; Hirwaun=51.738,-3.510; Glynneath=51.745,-3.620; Neath=51.663,-3.805; M4J43
A465-hereford s: Abergavenny; Pontrilas=51.945,-2.880; Hereford=52.056,-2.716
A49 s: Ross Wilton; Hereford; Leominster; Ludlow=52.367,-2.718; Craven Arms=52.440,-2.835; Church Stretton=52.540,-2.808; Shrewsbury A5 South
A49-n s: Shrewsbury A5 East; 52.740,-2.720; Wem A49=52.850,-2.680; Whitchurch=52.970,-2.682; Cotebrook=53.180,-2.640; Northwich A49=53.250,-2.580; M56J10; *u; Warrington=53.389,-2.597; *s; M62J9
A41-n s: Whitchurch; Broxton=53.085,-2.780; Chester A55
A41-s s: Whitchurch; Ternhill=52.885,-2.555; Newport Salop=52.768,-2.378; M54J3
A38-swansea u: M4J42; Swansea=51.620,-3.940
A483-swansea u: Swansea; M4J47
A4067 u: M4J45; Swansea
A4232 d: M4J33; Cardiff West=51.475,-3.240; Cardiff Bay=51.463,-3.165; Cardiff
A48-cardiff d: M4J29; Pentwyn=51.520,-3.140; Gabalfa=51.500,-3.200; *u; Cardiff
A4226 s: Cardiff West; Culverhouse Cross=51.466,-3.265; Cardiff Airport=51.400,-3.343
A48-newport u: M4J24; Newport=51.586,-2.995; M4J28
A4042 d: M4J25; Cwmbran=51.650,-3.010; Pontypool A4042=51.700,-3.010; *s; Abergavenny
A44-oxford s: Oxford Peartree; Woodstock=51.847,-1.355; Chipping Norton=51.942,-1.545; Moreton-in-Marsh=51.990,-1.703; Broadway A44=52.037,-1.845; Evesham=52.092,-1.947; Pershore A44=52.135,-2.060; M5J7
A46-strat s: Evesham; Alcester=52.205,-1.870; Stratford A46=52.215,-1.715; *d; M40J15; Warwick A46=52.300,-1.590; Coventry A46=52.365,-1.520; Coventry Toll Bar=52.375,-1.470; Binley=52.400,-1.450; M6J2
A45 d: M45J1; Ryton=52.370,-1.430; Coventry Toll Bar; Coventry A45=52.388,-1.530; Allesley=52.420,-1.580; Stonebridge=52.440,-1.700; M42J6
A45-bhx d: Stonebridge; Birmingham Airport=52.451,-1.730
A45-bhm c: Birmingham Airport; Sheldon=52.450,-1.780; Small Heath=52.468,-1.850; *u; Birmingham=52.479,-1.898
A38M c: M6J6; Birmingham
A38-bhm u: Birmingham; Selly Oak=52.440,-1.935; Longbridge=52.395,-1.980; M5J4
A456 u: Birmingham; Edgbaston=52.470,-1.930; M5J3; *d; Hagley=52.430,-2.140; *s; Kidderminster=52.388,-2.248
A45-northants d: M1J15; Northampton A45=52.215,-0.870; Wellingborough A45=52.285,-0.690; Rushden A45=52.300,-0.610; *s; Thrapston
A43 d: M1J15A; Towcester; Brackley=52.030,-1.145; M40J10
A43-n d: Northampton=52.237,-0.896; Moulton=52.290,-0.860; Kettering A14
A508 u: M1J15; Northampton; M1J16
A43-corby s: Kettering A14; Corby A43=52.500,-0.690; Duddington=52.600,-0.545; Stamford A1
A6-bedford s: M1J11A; 51.960,-0.450; Bedford; Rushden A45; Burton Latimer=52.365,-0.680; Kettering A14; Market Harborough=52.478,-0.920; Great Glen=52.575,-1.030; *u; Leicester=52.635,-1.132
A47 s: Leicester; Billesdon=52.620,-0.935; Uppingham=52.588,-0.722; Duddington; Wansford; *d; Peterborough A47=52.590,-0.290; *s; Guyhirn=52.610,0.070; Wisbech A47=52.650,0.165; *d; King's Lynn A47=52.730,0.385; King's Lynn A10; *s; Narborough A47=52.685,0.600; Swaffham A47=52.655,0.690; *d; Dereham A47=52.675,0.935; Easton=52.650,1.160; Norwich A47=52.600,1.240; Norwich A11=52.592,1.230; Norwich Postwick=52.625,1.375; Acle=52.640,1.545; *s; Great Yarmouth
A47-peterborough u: Peterborough A47; Peterborough=52.573,-0.243; A1MJ17
A1139 d: Peterborough; A1MJ17
A140-norwich u: Norwich A11; Norwich=52.629,1.297; Norwich Postwick
A11 d: M11J9; Four Went Ways=52.120,0.240; Newmarket A11=52.225,0.360; Barton Mills=52.335,0.515; Thetford A11=52.425,0.735; Attleborough A11=52.515,1.000; Wymondham A11=52.565,1.110; Norwich A11
A11-a14 d: Newmarket A11; Newmarket A14
A11-fourwent d: Stow cum Quy; Newmarket A11
A140 s: Norwich A11; Long Stratton=52.488,1.235; Scole=52.365,1.155; Thwaite=52.250,1.090; Stowmarket A140=52.155,1.085; Claydon
A134 s: Bury A14; Bury St Edmunds=52.245,0.712; Long Melford=52.075,0.720; Sudbury=52.040,0.730; Colchester=51.890,0.900; Colchester A12
A143 s: Bury A14; Ixworth=52.300,0.835; Diss A143=52.365,1.110; Scole; Harleston=52.400,1.300; Bungay=52.455,1.440; Beccles=52.460,1.560; Great Yarmouth
A148 s: King's Lynn A10; Fakenham=52.832,0.848; Holt=52.907,1.090; Cromer=52.930,1.300
A140-cromer s: Norwich; Aylsham=52.797,1.253; Cromer
A149 s: King's Lynn A10; Heacham=52.905,0.495; Hunstanton=52.940,0.490; Wells-next-the-Sea=52.953,0.850
A1151 s: Norwich; Wroxham=52.715,1.405; North Walsham=52.822,1.387
A1101 s: Wisbech A47; Long Sutton=52.785,0.120
A17 s: King's Lynn A47; Sutton Bridge East=52.768,0.205; Sutton Bridge West=52.768,0.185; Long Sutton; Holbeach A17=52.815,0.010; Fosdyke South=52.865,-0.035; Fosdyke North=52.877,-0.045; Swineshead=52.945,-0.170; Sleaford A17=53.010,-0.410; Leadenham=53.065,-0.580; Newark A1
A16 s: Peterborough A47; Crowland=52.675,-0.165; Spalding A16=52.790,-0.120; Algarkirk=52.920,-0.080; Boston=52.977,-0.025; *s; Partney=53.190,0.110; Ulceby=53.250,0.120; Louth A16=53.365,-0.020; Grimsby=53.565,-0.080
A16-l s: Fosdyke North; Algarkirk; Swineshead
A158 s: Lincoln=53.230,-0.540; Wragby=53.285,-0.300; Horncastle=53.210,-0.115; Partney; Skegness=53.143,0.340
A52 s: Boston; Wainfleet=53.110,0.235; Skegness
A52-grantham s: Boston; Swineshead; Donington=52.905,-0.200; Grantham=52.912,-0.642; Grantham A1; Bottesford=52.945,-0.800; Bingham=52.950,-0.955; *d; Nottingham Gamston=52.925,-1.115; Nottingham Clifton=52.910,-1.185; M1J24
A52-derby d: Nottingham=52.954,-1.150; Beeston A52=52.940,-1.230; M1J25; *d; Derby=52.922,-1.476
A610 d: M1J26; *u; Nottingham
A453-nott u: Nottingham Clifton; Nottingham
A453-ema d: M1J24; M1J23A-A453=52.830,-1.305; East Midlands Airport=52.829,-1.330
A50 d: M1J24; Aston A50=52.870,-1.430; Findern=52.865,-1.550; Sudbury A50=52.880,-1.765; Uttoxeter A50=52.905,-1.860; Blythe Bridge=52.970,-2.070; Stoke A50=52.995,-2.165; M6J15
A500 d: M6J15; Stoke-on-Trent=53.005,-2.185; Tunstall=53.055,-2.220; M6J16; Crewe A500=53.075,-2.420; *u; Crewe=53.098,-2.440
A38 d: Findern; Burton A38=52.800,-1.650; Lichfield A38=52.685,-1.795; Weeford; Bassetts Pole=52.580,-1.770; M42J9
A38-derby d: Findern; Derby A38=52.930,-1.515; Ripley A38=53.050,-1.430; M1J28
A38-d u: Derby A38; Derby
A38-minworth d: Bassetts Pole; Minworth=52.530,-1.780; M6J5
A42 d: M42J11; Ashby A42=52.745,-1.455; M1J23A
A46-leics d: M1J21; Leicester Western=52.660,-1.190; Syston A46=52.705,-1.080; Six Hills=52.780,-1.050; Widmerpool=52.860,-1.030; Bingham; Newark A46=53.065,-0.830; Newark A1; Lincoln A46=53.195,-0.600; *u; Lincoln
A46-linc s: Lincoln A46; Lincoln Northern=53.260,-0.560; Market Rasen=53.387,-0.335; Caistor=53.495,-0.315; Grimsby
A15-linc s: Lincoln Northern; 53.400,-0.550; Redbourne=53.480,-0.540; M180J4
A15-s s: Lincoln; Sleaford A15=52.998,-0.430; Bourne=52.768,-0.378; Peterborough A47
A57-linc s: Lincoln A46; Dunham East=53.260,-0.745; Dunham West=53.262,-0.785; Markham Moor
A57-works d: Apleyhead; Worksop A57=53.295,-1.140; M1J31
A607 u: Leicester; Syston A46; *s; Melton Mowbray=52.765,-0.885; Grantham
A606 s: Melton Mowbray; Oakham=52.670,-0.730; Stamford=52.652,-0.480; Stamford A1
A6003 s: Oakham; Uppingham; Corby=52.488,-0.700; Kettering=52.397,-0.727; Kettering A14
A6-leics u: Leicester; Leicester Western; Loughborough=52.772,-1.206; M1J23
A512 s: Loughborough; M1J23; Ashby A42
A50-leics u: M1J22; Leicester Western
A5199 u: M1J21; Leicester
A38-brom s: M5J4; Bromsgrove=52.335,-2.058; Droitwich=52.267,-2.153; M5J6; Worcester; M5J7
A449 s: M5J6; Worcester North=52.240,-2.220; Kidderminster
A449-w s: Kidderminster; Kinver A449=52.440,-2.200; Wolverhampton=52.587,-2.127; M54J2
A41-w u: Wolverhampton; M6J10
A4123 u: Wolverhampton; Dudley=52.510,-2.085; M5J2; Birmingham
A41-wb u: M5J1; Birmingham
A454 u: M6J10; Walsall=52.586,-1.982
A34-staff s: M6J13; Stafford=52.806,-2.117; M6J14
A34-stone s: Stafford; Stone=52.900,-2.145; M6J15
A51 s: Stone; Rugeley=52.760,-1.935; Lichfield=52.683,-1.826
A4103 s: Worcester; Hereford
A438 s: Hereford; Ledbury=52.036,-2.424; M50J2
A449-mal s: Worcester; Great Malvern=52.111,-2.328; Ledbury
A442 s: Kidderminster; Bridgnorth=52.535,-2.420; Telford=52.678,-2.450; M54J5
A458-br s: Bridgnorth; Much Wenlock=52.597,-2.557; Shrewsbury A5 East
A5112 u: Shrewsbury A5 South; Shrewsbury=52.708,-2.754; Shrewsbury A5 East
A53 s: Shrewsbury; Hodnet=52.855,-2.575; Ternhill; Market Drayton=52.905,-2.485; Newcastle-under-Lyme=53.010,-2.228; Stoke-on-Trent
A602 u: A1MJ7; Stevenage=51.903,-0.200; A1MJ8; *s; Hitchin=51.948,-0.280
A505 s: A1MJ9; Letchworth=51.978,-0.228; Baldock=51.990,-0.190; *d; Royston; *s; M11J10; Four Went Ways
A505-luton d: Luton; Hitchin; Letchworth
A428-d s: Rugby=52.372,-1.262; M1J18; Northampton
A426 u: M6J1; Rugby; *s; M45J1; Southam=52.252,-1.388; Leamington Spa=52.292,-1.535; *u; Warwick=52.282,-1.585; Warwick A46
A423 u: Coventry Toll Bar; Coventry=52.407,-1.510; M6J3
A444 s: M6J3; Nuneaton=52.523,-1.467; Hinckley A5; 
A422 s: Banbury=52.062,-1.338; Brackley
A422-b u: M40J11; Banbury
A3400 s: Stratford A46; Stratford-upon-Avon=52.192,-1.708; Shipston=52.063,-1.625; Chipping Norton
A435 s: Alcester; Studley=52.270,-1.895; Redditch A435=52.305,-1.900; M42J3; *u; Birmingham
A38-glos u: M5J12; Gloucester; Gloucester A40; *s; Tewkesbury=51.993,-2.155; M5J9
A370 s: Bristol; Long Ashton=51.430,-2.650; Backwell=51.410,-2.735; Congresbury=51.370,-2.810; M5J21; *u; Weston-super-Mare=51.346,-2.976
A1071 s: Sudbury; Hadleigh=52.045,0.955; Ipswich West; *u; Ipswich=52.057,1.150
A137 u: Ipswich; Copdock
A1156 u: Ipswich; Ipswich Seven Hills
A141 s: Guyhirn; Chatteris=52.455,0.050; Huntingdon=52.332,-0.185; Brampton Hut
A142 s: Newmarket A14; Soham=52.335,0.337; Ely; Chatteris
A1303 u: M11J13; Cambridge
A1307 s: Trumpington; Linton=52.097,0.275; Haverhill=52.083,0.440
A1065 s: Barton Mills; Brandon=52.448,0.625; Swaffham A47; Fakenham
A134-th s: Bury St Edmunds; Thetford=52.413,0.748; 52.530,0.600; King's Lynn A10
A4146 s: M1J14; Bletchley A5; Leighton Buzzard=51.917,-0.660; Aylesbury
A509 s: M1J14; Olney=52.153,-0.700; Wellingborough=52.303,-0.695; Kettering A14
A496 s: Dolgellau; Bontddu=52.750,-3.955; Barmouth=52.722,-4.055; Harlech=52.858,-4.110; Talsarnau=52.905,-4.060; Maentwrog
A497 s: Porthmadog; Criccieth=52.920,-4.233; Pwllheli=52.889,-4.417; Nefyn=52.935,-4.520
A499 s: Abersoch=52.823,-4.505; Pwllheli; Llanaelhaearn=52.975,-4.400; Penygroes
A493 s: Dolgellau; Fairbourne=52.697,-4.050; Tywyn=52.585,-4.085; Aberdovey=52.544,-4.045; Machynlleth
A545 s: Menai Bridge; Beaumaris=53.263,-4.093
B4327 s: Haverfordwest; Dale=51.710,-5.170
A45-sheldon d: M42J6; Birmingham Airport
A60-south s: West Bridgford; Bunny=52.860,-1.135; Loughborough
A6005 s: Derby; Spondon=52.912,-1.410; M1J25
A6-shardlow d: Derby; Alvaston=52.890,-1.435; Aston A50
A4061 x: Hirwaun; Rhigos=51.710,-3.555; Treherbert=51.673,-3.535; *s; Treorchy=51.660,-3.505; Tonypandy=51.622,-3.455; Porth=51.614,-3.408; Pontypridd
A4233 s: Porth; Ferndale=51.660,-3.448; Maerdy=51.675,-3.485; Aberdare=51.713,-3.445; *d; Abercynon
A4059 s: Aberdare; Hirwaun
A4107 x: Treorchy; Abergwynfi=51.655,-3.590; Cymmer=51.652,-3.645; M4J40
A4067-upper s: M4J45; Pontardawe=51.720,-3.852; Ystradgynlais=51.770,-3.760; *x; Craig-y-nos=51.828,-3.685; Sennybridge
A507 s: M1J13; Ampthill=52.030,-0.495; Shefford=52.038,-0.335; Baldock
A4086 x: Caernarfon; Llanberis=53.120,-4.128; Pen-y-Pass=53.080,-4.020; Capel Curig
A498 x: Pen-y-Pass; Beddgelert=53.011,-4.103; Porthmadog
A470-rh s: Builth Wells; Llandrindod Wells=52.242,-3.379; *s; Crossgates=52.270,-3.345; Rhayader
A483-n s: Crossgates; *x; Llanbadarn Fynydd=52.385,-3.330; Newtown
A488 s: Crossgates; Penybont=52.275,-3.300; Kington
`;
