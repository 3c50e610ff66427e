/** Trunk and main A roads of southern England; the form is told in motorways.ts. */
export const trunkSouth = `
A1-london u: Charing Cross=51.508,-0.125; Kings Cross=51.531,-0.122; Archway=51.566,-0.135; 51.583,-0.170; Henlys Corner=51.585,-0.195; *d; Apex Corner=51.622,-0.262; Stirling Corner=51.648,-0.263; M25J23
A41-london u: Charing Cross; Marble Arch=51.513,-0.159; Baker Street=51.523,-0.157; Swiss Cottage=51.543,-0.175; 51.560,-0.203; M1J1
A41-mill u: M1J1; M1J2; Apex Corner
A501 u: Marble Arch; Paddington=51.517,-0.178; 51.521,-0.170; Baker Street; Euston=51.527,-0.132; Kings Cross; Angel=51.532,-0.106; Old Street=51.526,-0.088; Liverpool Street=51.518,-0.081; Aldgate=51.514,-0.073; Tower Hill=51.510,-0.076; Monument=51.510,-0.086; Embankment=51.510,-0.118; Charing Cross
A40-london u: Paddington; *d; White City=51.515,-0.225; Hanger Lane=51.530,-0.293; Northolt=51.544,-0.370; M40J1
A4-london u: Charing Cross; Hyde Park Corner=51.503,-0.152; Earls Court=51.493,-0.192; Hammersmith=51.492,-0.223; *d; Chiswick=51.489,-0.255; M4J1
A4-west u: M4J2; Osterley=51.480,-0.350; Hounslow West=51.478,-0.385; Heathrow North=51.481,-0.450; Colnbrook Poyle=51.480,-0.500; M4J5
A30-south u: Hounslow West; Hatton Cross=51.466,-0.423; Heathrow T4=51.459,-0.447; M25J14; 51.435,-0.525; M25J13
Heathrow-spur d: M4J4; Heathrow Tunnel North=51.482,-0.453; Heathrow Central=51.471,-0.453
Heathrow-tunnel-link u: Heathrow North; Heathrow Tunnel North
Heathrow-T5 d: M25J14; Heathrow T5=51.472,-0.488
Heathrow-T4-link d: Heathrow T4; 51.462,-0.480; M25J14
A3-london u: Charing Cross; Waterloo=51.503,-0.113; Elephant and Castle=51.495,-0.100; Stockwell=51.472,-0.122; Clapham Common=51.462,-0.138; Wandsworth=51.457,-0.192; *d; Roehampton Vale=51.435,-0.252; New Malden A3=51.400,-0.260; Tolworth=51.380,-0.282; Hook A3=51.370,-0.305; Esher A3=51.350,-0.345; M25J10; Ripley A3=51.295,-0.500; Guildford A3=51.242,-0.585; Milford A3=51.175,-0.655; Hindhead=51.110,-0.740; Liphook A3=51.070,-0.820; Petersfield A3=51.005,-0.955; Horndean=50.915,-0.995; Havant A3M=50.855,-1.005; Farlington=50.845,-1.020
A27-m27 d: M27J12; Farlington; Havant A27=50.848,-0.980; Emsworth A27=50.853,-0.930; Fishbourne=50.835,-0.810; Chichester A27=50.825,-0.760; 50.845,-0.700; Fontwell=50.857,-0.650; Arundel=50.852,-0.555; Crossbush=50.845,-0.530; *s; Worthing A27=50.833,-0.385; Lancing A27=50.838,-0.320; *d; Shoreham A27=50.845,-0.270; Hangleton=50.858,-0.210; A23 Patcham=50.865,-0.150; Falmer=50.865,-0.085; Lewes A27=50.862,0.010; *s; Beddingham=50.848,0.055; 50.835,0.150; Polegate=50.822,0.240; Pevensey=50.820,0.330; Bexhill A259=50.845,0.450; Hastings=50.856,0.580
A3-portsmouth u: M275J1; Portsmouth Harbour=50.797,-1.105; Southsea=50.787,-1.090
A3-hilsea u: M27J12; Cosham=50.842,-1.067; Hilsea=50.830,-1.070; Fratton=50.798,-1.075; Southsea
A2030 d: Farlington; Eastern Road=50.822,-1.043; Fratton
A32 u: M27J10; Fareham=50.852,-1.180; Gosport=50.796,-1.130
A23-london u: Charing Cross; Westminster Bridge=51.501,-0.119; Kennington=51.485,-0.112; Brixton=51.461,-0.115; Streatham=51.430,-0.130; Norbury=51.410,-0.122; Purley Way=51.370,-0.118; Purley=51.338,-0.115; Coulsdon=51.320,-0.138; M23J7
A23 d: M23J11; Handcross=51.053,-0.200; Bolney=50.990,-0.205; Pyecombe=50.900,-0.165; A23 Patcham; *u; Preston Park=50.845,-0.150; Brighton=50.825,-0.138
A23-gatwick d: M23J9; Gatwick South=51.156,-0.162; Gatwick North=51.162,-0.175
A22 s: M25J6; Godstone=51.247,-0.065; East Grinstead; Wych Cross=51.050,0.020; Uckfield=50.970,0.085; Hailsham A22=50.865,0.240; Polegate; *u; Eastbourne
A26 s: Beddingham; Newhaven=50.793,0.050
A26-lewes s: Lewes A27; Ringmer=50.893,0.055; Uckfield; Crowborough; Royal Tunbridge Wells; Tonbridge; Hadlow; Maidstone
A21 d: M25J5; Sevenoaks A21=51.265,0.170; Tonbridge A21=51.180,0.260; Pembury=51.145,0.320; *s; Lamberhurst=51.100,0.390; Hurst Green=51.020,0.470; Robertsbridge=50.985,0.475; 50.930,0.500; Hastings
A20-london u: Elephant and Castle; New Cross=51.475,-0.040; Lewisham=51.462,-0.012; Eltham A20=51.445,0.045; *d; Sidcup A20=51.425,0.105; Swanley=51.395,0.175; M25J3
A2-london u: New Cross; Blackheath=51.473,0.005; Kidbrooke=51.463,0.030; *d; Falconwood=51.458,0.080; Black Prince=51.447,0.145; M25J2; Bean=51.430,0.290; Pepperhill=51.425,0.330; Cobham A2=51.400,0.430; M2J1
A2-kent d: M2J7; Harbledown=51.285,1.030; Canterbury A2=51.265,1.075; Bridge=51.240,1.135; Lydden=51.165,1.240; Dover Whitfield=51.155,1.300; Dover Eastern Docks=51.127,1.330
A299 d: M2J7; Whitstable A299=51.345,1.030; Herne Bay A299=51.355,1.130; Monkton=51.340,1.290; Manston=51.340,1.350; *u; Ramsgate
A28-thanet u: Monkton; Margate
A290 u: Harbledown; Canterbury; Canterbury A2
A20-dover d: M20J13; Capel=51.105,1.215; Dover Western=51.118,1.305; Dover Eastern Docks
A256 d: Dover Whitfield; Eastry=51.245,1.310; Sandwich=51.275,1.330; Ramsgate A256=51.335,1.375
A249 d: M20J7; Detling=51.300,0.590; Stockbury=51.325,0.650; M2J5; Sittingbourne A249=51.345,0.700; Iwade=51.375,0.730; Kingsferry South=51.383,0.745; Kingsferry North=51.395,0.752; Queenborough A249=51.410,0.760; Sheerness=51.441,0.763
A228-grain s: M2J1; Hoo=51.425,0.560; Grain=51.458,0.715
A229 d: M20J6; M2J3; *u; Chatham=51.380,0.528
A229-m u: M20J6; Maidstone
A2-medway u: M2J1; Strood=51.397,0.492; Rochester Bridge East=51.390,0.507; Chatham
A102 u: Kidbrooke; Blackwall South=51.495,0.012; Blackwall North=51.510,-0.002; Bow=51.530,-0.016; Hackney Wick=51.548,-0.025
A12-london u: Hackney Wick; Leytonstone=51.568,0.012; Redbridge=51.577,0.045; Gallows Corner=51.592,0.218; *d; M25J28; Brentwood A12=51.632,0.330; Chelmsford A12=51.715,0.500; Witham A12=51.800,0.630; Kelvedon A12=51.840,0.700; Marks Tey=51.880,0.780; Colchester A12=51.920,0.880; Capel St Mary=52.005,1.045; Copdock=52.030,1.105
A133 s: Colchester A12; Elmstead=51.880,0.990; Weeley=51.860,1.120; Clacton-on-Sea
A12-mile-end u: Aldgate; Mile End=51.525,-0.033; Bow; Stratford=51.541,-0.003; Leytonstone
A13-london u: Tower Hill; Limehouse=51.511,-0.035; Canary Wharf North=51.509,-0.015; Blackwall North; Canning Town=51.515,0.008; *d; Beckton=51.520,0.070; Barking A13=51.525,0.110; Dagenham A13=51.530,0.160; Wennington=51.507,0.220; M25J30; Grays A13=51.493,0.330; Stanford=51.515,0.425; Sadlers Hall=51.562,0.510; Rayleigh Weir=51.572,0.605; *u; Southend-on-Sea=51.540,0.712
A127 d: Gallows Corner; M25J29; Basildon A127=51.590,0.440; Rayleigh Weir; Southend Airport Cuckoo=51.560,0.680; *u; Southend-on-Sea
A130 d: Sadlers Hall; Rettendon=51.635,0.555; Sandon=51.715,0.520
A130-canvey u: Sadlers Hall; Canvey North=51.542,0.575; Canvey South=51.530,0.580; Canvey Island=51.520,0.590
A406 u: M4J1; Ealing Common=51.510,-0.287; Hanger Lane; Neasden=51.555,-0.250; *d; M1J1; Henlys Corner; 51.595,-0.170; Arnos Grove=51.614,-0.125; Great Cambridge=51.615,-0.070; Waterworks=51.605,0.000; M11J4; Redbridge; Barking A406=51.540,0.085; Beckton
A205 u: M4J1; Kew Bridge=51.487,-0.287; East Sheen=51.465,-0.270; Wandsworth; Clapham Common; Tulse Hill=51.440,-0.105; Catford=51.445,-0.020; Lee=51.452,0.010; Woolwich=51.491,0.065
A10 u: Liverpool Street; Dalston=51.546,-0.075; Tottenham=51.590,-0.070; Great Cambridge; *d; M25J25; Cheshunt A10=51.710,-0.040; Hoddesdon A10=51.760,-0.025; Ware A10=51.810,-0.020; Puckeridge=51.885,0.010; *s; Buntingford=51.945,-0.020; Royston=52.048,-0.025; M11J11
A414 d: A1MJ4; Hertford=51.796,-0.078; Hoddesdon A10; *u; Harlow=51.770,0.100; M11J7; *s; Ongar=51.705,0.245; Chelmsford=51.735,0.470; Chelmsford A12
A120 d: M11J8; Stansted Airport=51.887,0.260; Dunmow A120=51.868,0.365; Braintree A120=51.870,0.560; *s; Coggeshall=51.872,0.685; Marks Tey
A48-chepstow s: M48J2; Chepstow=51.640,-2.675; Tutshill=51.645,-2.662; Lydney=51.725,-2.530; Westbury=51.825,-2.410; Gloucester Over=51.878,-2.275; Gloucester=51.865,-2.245
A466 s: Chepstow; 51.700,-2.690; Monmouth
A40-glos s: M50J4; Ross-on-Wye=51.914,-2.583; Huntley=51.875,-2.405; Gloucester Over; *d; Gloucester A40=51.885,-2.220; M5J11; *u; Cheltenham=51.900,-2.078
A417 d: M5J11A; Birdlip=51.835,-2.100; Cirencester=51.715,-1.955; Cricklade A419=51.640,-1.850; Swindon A419=51.585,-1.735; M4J15
A436 s: Birdlip; Andoversford=51.875,-1.970; Northleach A40=51.835,-1.835; Burford=51.805,-1.637; Witney A40=51.775,-1.495; *d; Eynsham=51.790,-1.370; Oxford Wolvercote=51.783,-1.285
A40-chelt s: Cheltenham; Andoversford
A40-oxford d: Oxford Wolvercote; Oxford Headington=51.765,-1.205; M40J8
A34 d: M40J9; Oxford Peartree=51.798,-1.285; Oxford Botley=51.750,-1.300; Abingdon A34=51.680,-1.300; Didcot A34=51.610,-1.300; M4J13; Newbury A34=51.395,-1.355; Whitchurch Hants A34=51.230,-1.330; M3J9
A34-link d: Oxford Wolvercote; Oxford Peartree
A420 s: Oxford Botley; Faringdon=51.655,-1.585; *d; Swindon A419
A420-oxford u: Oxford Botley; Oxford=51.752,-1.258; Oxford Headington
A429 s: Moreton-in-Marsh; Stow-on-the-Wold=51.930,-1.724; Northleach A40; Cirencester
A131 s: Sudbury; Halstead=51.945,0.640; Braintree A120; Chelmsford
A404 d: M40J4; Marlow A404=51.575,-0.755; M4J8
A404-wyc u: M40J4; High Wycombe=51.629,-0.749
A355 u: M40J2; 51.530,-0.610; M4J6
A4-slough u: M4J6; Slough=51.510,-0.592; M4J5
A329M d: M4J10; *u; Reading=51.455,-0.972; M4J11
A329-brack d: M4J10; Bracknell=51.415,-0.750; M3J3
A33 d: M4J11; *s; 51.350,-1.050; M3J6
A339 s: Newbury A34; Newbury=51.401,-1.323; *s; Basingstoke=51.265,-1.088; M3J6
A30-w s: M3J8; Sutton Scotney=51.155,-1.340; Stockbridge=51.115,-1.490; Lopcombe=51.105,-1.640; Salisbury=51.070,-1.795; Wilton=51.080,-1.865; Shaftesbury=51.005,-2.195; 51.000,-2.350; Sherborne=50.947,-2.515; Yeovil=50.942,-2.635
A36 s: M27J2; West Wellow=50.970,-1.590; Whiteparish=51.020,-1.690; Salisbury; Wilton; Wylye=51.135,-1.990; Warminster A36=51.195,-2.190; 51.240,-2.270; Limpley Stoke=51.340,-2.330; Bath=51.381,-2.360
A303 d: M3J8; Bullington Cross=51.200,-1.325; Andover A303=51.200,-1.480; Amesbury=51.175,-1.770; *s; Winterbourne Stoke=51.165,-1.900; Wylye; *d; Chicklade=51.115,-2.145; Mere A303=51.095,-2.270; Wincanton A303=51.050,-2.405; Sparkford=51.035,-2.575; *d; Ilchester A303=50.998,-2.680; South Petherton A303=50.955,-2.810; Ilminster A303=50.940,-2.900; *x; Upottery=50.880,-3.110; *d; Honiton A30=50.805,-3.180; M5J29
A303-b34 d: Bullington Cross; M3J9
A358 s: Ilminster A303; Hatch=50.985,-2.990; M5J25
A358-taunton u: M5J25; Taunton=51.015,-3.103
A37 s: Ilchester A303; Yeovil; Maiden Newton A37=50.790,-2.560; Dorchester=50.713,-2.440
A37-n s: Ilchester A303; Shepton Mallet=51.190,-2.547; Farrington Gurney=51.300,-2.530; Pensford=51.370,-2.550; *u; Bristol=51.454,-2.590
A39-wells s: Farrington Gurney; Wells=51.209,-2.645; Glastonbury=51.148,-2.715; Street=51.125,-2.740; M5J23
A361-fr s: Shepton Mallet; Frome=51.230,-2.320; Trowbridge=51.320,-2.208; Devizes=51.352,-1.995; Swindon=51.560,-1.782; M4J16
A361-g s: Shepton Mallet; Glastonbury; Othery=51.083,-2.880; M5J24
A4-bath u: Bristol; Keynsham=51.415,-2.495; Bath
A46-bath s: Bath; Swainswick=51.410,-2.345; M4J18
A4-chip s: Bath; Corsham=51.432,-2.188; Chippenham=51.460,-2.118; Marlborough=51.420,-1.730; Newbury
A350 s: M4J17; Chippenham; Melksham=51.372,-2.138; Westbury Wilts=51.260,-2.190; Warminster A36
A350-s s: Warminster A36; Shaftesbury; Blandford Forum=50.860,-2.160; Poole=50.720,-1.980
A419-sw d: M4J15; *u; Swindon; M4J16
A338 s: Salisbury; Fordingbridge=50.925,-1.795; Ringwood=50.848,-1.785; *d; Bournemouth A338=50.755,-1.840; Bournemouth=50.722,-1.872
A31 d: M27J1; Ringwood; Ferndown A31=50.800,-1.900; Wimborne A31=50.790,-1.985; *s; Bere Regis=50.755,-2.215; *d; Puddletown=50.748,-2.345; Dorchester
A35 s: Dorchester; Bridport=50.735,-2.755; Axminster=50.780,-3.000; Honiton A30
A35-poole d: Bere Regis; Upton=50.740,-2.030; Poole; *u; Bournemouth
A351 s: Upton; Wareham Bypass=50.690,-2.125; Corfe Castle=50.638,-2.057; Swanage=50.608,-1.960
A354 s: Dorchester; Weymouth=50.613,-2.460; Ferrybridge North=50.590,-2.472; Ferrybridge South=50.572,-2.460; Portland=50.550,-2.440
A352 s: Wareham Bypass; Wool=50.680,-2.220; Dorchester
A337 s: M27J1; Lyndhurst=50.873,-1.575; Brockenhurst=50.820,-1.575; Lymington=50.758,-1.543
A35-forest s: Southampton Redbridge=50.918,-1.475; Lyndhurst; 50.800,-1.700; Christchurch=50.737,-1.780; *u; Bournemouth
A326 d: M27J2; Totton=50.918,-1.500; Hythe=50.868,-1.405; Fawley=50.828,-1.352
A3024 u: M271J1; Southampton Redbridge; Southampton=50.907,-1.404; Northam West=50.911,-1.390; Northam East=50.912,-1.380; Bitterne=50.916,-1.358; M27J8
A35-tot u: Southampton Redbridge; Totton
A3025 u @itchen: Southampton; Itchen West=50.899,-1.392; Itchen East=50.895,-1.378; Woolston=50.893,-1.373; Bitterne
A3025-hamble u: Woolston; Netley=50.880,-1.340; M27J8
A33-soton u: M3J14; Southampton
A3090 s: M3J11; Winchester=51.063,-1.315; M3J9
A272 s: M3J9; Petersfield A3; Midhurst=50.986,-0.738; Petworth=50.987,-0.610; Billingshurst=51.022,-0.450; A24 Southwater=51.010,-0.350; Bolney; Haywards Heath=51.000,-0.100; Uckfield
A24 d: Worthing A27; Findon=50.870,-0.405; A24 Southwater; Horsham A24=51.060,-0.350; *s; Capel A24=51.155,-0.320; Dorking=51.233,-0.330; M25J9
A264 d: Horsham A24; M23J11
A264-eg s: M23J10; East Grinstead
A29 s: Billingshurst; 50.930,-0.520; Fontwell; Bognor Regis=50.783,-0.673
A286 s: Chichester A27; Chichester=50.836,-0.780; Midhurst; Haslemere=51.090,-0.715; Milford A3
A31-hogs d: Guildford A3; Farnham=51.215,-0.800; Alton A31=51.145,-0.965; *s; Alresford=51.090,-1.160; M3J9
A331 d: Farnham; Aldershot A331=51.248,-0.745; M3J4
A25 u: Guildford A3; Guildford=51.237,-0.573; *s; Dorking; Reigate=51.237,-0.206; *s; Godstone; Oxted=51.257,0.000; Sevenoaks A21
A217 s: Reigate; M25J8; *u; Sutton A217=51.360,-0.200; Wandsworth
A320 u: Guildford; Woking=51.319,-0.558; M25J11
A316 u: M3J1; Twickenham=51.450,-0.330; Richmond A316=51.465,-0.300; East Sheen Chalkers=51.470,-0.265; Chiswick; Hammersmith
A41-tring d: M25J20; Berkhamsted A41=51.750,-0.570; Tring A41=51.790,-0.670; *s; Aylesbury=51.815,-0.812; Bicester=51.900,-1.152; M40J9
A418 s: Aylesbury; Thame=51.748,-0.975; M40J8A
A413 s: Aylesbury; Wendover=51.762,-0.742; Amersham=51.675,-0.605; Denham=51.570,-0.500; M40J1
A405 u: M25J21A; Watford=51.656,-0.396; M1J5
A414-sta d: M1J8; St Albans=51.750,-0.338; A1MJ3
A1081 d: M1J10; Luton Airport=51.878,-0.378; *u; Luton=51.879,-0.417; M1J11
A361-b s: Banbury; Chipping Norton; Burford; Lechlade=51.694,-1.690; Swindon A419
A38-bris s: M5J14; Thornbury A38=51.610,-2.510; M5J16; *u; Filton=51.510,-2.575; Bristol
A4-portway u: M5J18; Sea Mills=51.480,-2.650; Bristol
A38-air s: Bristol; Bristol Airport=51.383,-2.713; Churchill=51.335,-2.795; Highbridge=51.220,-2.975; M5J22
A369 s: M5J19; Bristol
A4174 d: M32J1=51.495,-2.525; Emersons Green=51.500,-2.475; Hanham=51.435,-2.505; Keynsham
M32J1-link m: M4J19; M32J1; M32J2
M32-bristol u: M32J3; Bristol
A30-exeter d: M5J31; Tedburn=50.730,-3.670; Whiddon Down=50.720,-3.850; Okehampton A30=50.725,-4.000; Bridestowe=50.685,-4.110; Launceston A30=50.630,-4.360; Bolventor=50.565,-4.560; Bodmin A30=50.460,-4.680; Indian Queens=50.400,-4.930; Chiverton=50.285,-5.170; Redruth A30=50.245,-5.220; Camborne A30=50.225,-5.320; Hayle A30=50.180,-5.430; *s; Penzance=50.119,-5.530; *x; Land's End=50.066,-5.713
A38-devon d: M5J31; Chudleigh=50.600,-3.600; Ashburton=50.515,-3.755; South Brent=50.425,-3.835; Ivybridge A38=50.388,-3.930; Marsh Mills=50.390,-4.088; Manadon=50.400,-4.130; Tamar East=50.407,-4.195; @tamar; Tamar West=50.409,-4.211; @; *s; Landrake=50.420,-4.290; Liskeard A38=50.445,-4.470; Dobwalls=50.455,-4.520; 50.430,-4.580; Bodmin A30
A386-plym u: Manadon; Plymouth=50.371,-4.143; Marsh Mills
A380 d: M5J31; Telegraph Hill=50.635,-3.560; Newton Abbot A380=50.525,-3.585; Kingskerswell=50.500,-3.580; *u; Torquay=50.463,-3.525
A3022 u: Kingskerswell; Paignton=50.435,-3.565; Brixham=50.394,-3.516
A377 u: M5J31; Exeter=50.723,-3.533; M5J29
A377-n s: Exeter; Crediton=50.790,-3.655; Eggesford=50.887,-3.875; Umberleigh=50.995,-3.985; Barnstaple=51.080,-4.060
A361 s: M5J27; *d; Tiverton A361=50.920,-3.480; *s; South Molton A361=51.030,-3.830; Barnstaple; Braunton=51.110,-4.162; Ilfracombe=51.208,-4.115
A39 s: Barnstaple; Instow A39=51.050,-4.165; Bideford Bridge East=51.028,-4.200; Bideford Bridge West=51.028,-4.213; Bideford=51.017,-4.208; Clovelly Cross=50.985,-4.405; Stratton=50.830,-4.515; Bude=50.828,-4.545; 
A39-c s: Stratton; Camelford=50.622,-4.682; Wadebridge=50.517,-4.835; St Columb=50.435,-4.940; Indian Queens
A39-truro s: Indian Queens; Ladock=50.320,-4.960; Truro=50.263,-5.052; Perranarworthal=50.208,-5.105; Falmouth=50.153,-5.068
A390 s: Chiverton; Truro; #8.6; Grampound=50.300,-4.900; #6.3; St Austell=50.340,-4.790; #9; Lostwithiel=50.407,-4.668; #9.6; Dobwalls
A391 d: St Austell; Bodmin A30
A392 s: Indian Queens; Newquay=50.415,-5.080
A389 s: Bodmin A30; Bodmin=50.470,-4.722; Wadebridge; Padstow=50.541,-4.938
A394 s: Falmouth; Helston=50.102,-5.272; Penzance
A3074 s: Hayle A30; St Ives=50.210,-5.482
A386 s: Manadon; Yelverton=50.492,-4.085; Tavistock=50.550,-4.145; 50.650,-4.085; Okehampton A30
A390-tav x: Tavistock; Gunnislake East=50.533,-4.215; Gunnislake West=50.530,-4.230; Callington=50.505,-4.315; Liskeard A38
A388 s: Launceston A30; Callington; Saltash=50.410,-4.225; Tamar West
A386-bid s: Bideford; Great Torrington=50.953,-4.143; Hatherleigh=50.820,-4.075; Okehampton A30
A3072 s: Bude; Holsworthy=50.810,-4.352; Hatherleigh
A374 s: Landrake; Torpoint=50.375,-4.200
A39-min s: M5J24; Bridgwater=51.128,-2.998; Nether Stowey=51.150,-3.155; Williton=51.162,-3.320; Minehead=51.205,-3.480; *x; Porlock=51.209,-3.596; Lynton=51.230,-3.835; Blackmoor Gate=51.155,-3.935; Barnstaple
A358-wil s: Taunton; Williton
A38-ta s: Bridgwater; Taunton; Wellington=50.980,-3.225; M5J26
A38-bw u: M5J23; Bridgwater
A379 s: Plymouth; Modbury=50.350,-3.887; Kingsbridge=50.284,-3.777; 50.295,-3.680; Dartmouth=50.352,-3.579
A385 s: South Brent; Totnes=50.433,-3.685; Paignton
A3052 s: M5J30; Sidmouth A3052=50.705,-3.235; Seaton=50.710,-3.080; Lyme Regis=50.730,-2.935; Bridport
A376 s: M5J30; Topsham Bypass=50.690,-3.440; Exmouth=50.620,-3.413
A379-dawlish s: M5J31; Kenton=50.640,-3.470; Dawlish=50.581,-3.467; Teignmouth=50.548,-3.497; Shaldon Bridge South=50.540,-3.512; Torquay
A381 s: Teignmouth; Newton Abbot=50.530,-3.605; Totnes; Kingsbridge; Salcombe=50.238,-3.770
A396 x: Tiverton A361; Bampton=50.990,-3.490; Dulverton=51.035,-3.545; Dunster=51.182,-3.445
A396-s s: Exeter; Tiverton=50.903,-3.490; Tiverton A361
A28 s: Hastings; Northiam=50.990,0.600; Tenterden=51.068,0.688; Ashford=51.146,0.875; M20J9; Chilham=51.240,0.960; Canterbury
A259 s: Hastings; Rye=50.950,0.735; Brookland=51.000,0.835; New Romney=50.985,0.940; Hythe Kent=51.071,1.083; Folkestone=51.081,1.169; M20J13
A259-coast s: Eastbourne; Seaford=50.772,0.100; Newhaven; Peacehaven=50.793,0.000; *u; Brighton; Hove=50.830,-0.172; Shoreham-by-Sea=50.834,-0.270; Worthing=50.815,-0.372; Littlehampton=50.812,-0.540; Bognor Regis; Chichester
A3023 s: Havant A27; Langstone=50.840,-0.980; Hayling Bridge South=50.825,-0.975; Hayling Island=50.788,-0.975
A1023 u: M25J28; Brentwood=51.620,0.305; Brentwood A12
A130-chelm u: Sandon; Chelmsford A12
A414-maldon s: Sandon; Maldon=51.732,0.678
B1025 s: Colchester; Abberton=51.830,0.910; Strood North=51.805,0.910; Strood South=51.793,0.920; West Mersea=51.778,0.920
B1018 s: Southminster=51.662,0.830; Burnham-on-Crouch=51.630,0.815; South Woodham Ferrers=51.650,0.615; Rettendon
A4074 s: Oxford; Heyford Hill=51.720,-1.235; Berinsfield=51.660,-1.175; Wallingford Bypass=51.605,-1.140; Woodcote=51.535,-1.070; Caversham=51.470,-0.975; *u; Reading
A2-dover c: Dover=51.128,1.312; River=51.143,1.285; Dover Whitfield
A20-dover-town u: Dover; Dover Western
B3049 s: Winchester; Stockbridge
B3314 s: Wadebridge; St Minver=50.560,-4.870; Rock=50.545,-4.913
B3314-n s: St Minver; Port Isaac=50.593,-4.830; Camelford
`;
