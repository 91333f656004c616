import type { State } from '../../../assertions/scoring/openexempt/statutes.ts';

/** Towns by State, none called like a State itself. */
export const towns: Record<State, readonly string[]> = {
  ARIZONA: (
    'Ajo, Apache Junction, Arizona City, Ash Fork, Avondale, Bagdad, Benson, Bisbee, Black Canyon City, ' +
    'Bouse, Buckeye, Bullhead City, Camp Verde, Carefree, Casa Grande, Catalina, Cave Creek, Chandler, ' +
    'Chinle, Chino Valley, Chloride, Clarkdale, Claypool, Clay Springs, Clifton, Colorado City, Concho, ' +
    'Congress, Coolidge, Cordes Lakes, Cornville, Corona de Tucson, Cottonwood, Dateland, Dewey-Humboldt, ' +
    'Dolan Springs, Douglas, Dragoon, Drexel Heights, Duncan, Eagar, Ehrenberg, El Mirage, Elfrida, Eloy, ' +
    'Flagstaff, Florence, Flowing Wells, Fort Defiance, Fort Mohave, Fort Thomas, Fountain Hills, ' +
    'Fredonia, Ganado, Gila Bend, Gilbert, Gisela, Glendale, Globe, Golden Valley, Gold Canyon, Goodyear, ' +
    'Grand Canyon Village, Green Valley, Greer, Guadalupe, Hayden, Heber-Overgaard, Hereford, Holbrook, ' +
    'Hotevilla, Huachuca City, Jerome, Joseph City, Kaibito, Kayenta, Keams Canyon, Kearny, Kingman, ' +
    'Kykotsmovi Village, Lake Havasu City, Lake Montezuma, Leupp, Litchfield Park, Littlefield, ' +
    'Lukeville, Mammoth, Many Farms, Marana, Maricopa, Mayer, McNary, Meadview, Mesa, Miami, Moenkopi, ' +
    'Mohave Valley, Morenci, Munds Park, Naco, New River, Nogales, Nutrioso, Oracle, Oro Valley, Page, ' +
    'Palominas, Paradise Valley, Parker, Parks, Patagonia, Paulden, Payson, Peach Springs, Peoria, ' +
    'Phoenix, Picture Rocks, Pima, Pine, Pinetop-Lakeside, Pinon, Pirtleville, Poston, Prescott, ' +
    'Prescott Valley, Quartzsite, Queen Creek, Queen Valley, Quijotoa, Red Rock, Rillito, Rimrock, ' +
    'Rio Rico, Rio Verde, Rock Point, Roosevelt, Round Rock, Sacaton, Safford, Sahuarita, Saint David, ' +
    'Saint Johns, Saint Michaels, Salome, San Carlos, San Luis, San Manuel, Sanders, Scottsdale, ' +
    'Second Mesa, Sedona, Seligman, Sells, Shonto, Show Low, Sierra Vista, Snowflake, Solomon, Somerton, ' +
    'Sonoita, South Tucson, Springerville, Stanfield, Star Valley, Strawberry, Summerhaven, Sun City, ' +
    'Sun City West, Sun Lakes, Sun Valley, Superior, Surprise, Tacna, Taylor, Teec Nos Pos, Tempe, ' +
    'Thatcher, Three Points, Tolleson, Tombstone, Tonalea, Tonopah, Tonto Basin, Topawa, Topock, ' +
    'Tortolita, Tsaile, Tubac, Tuba City, Tucson, Tumacacori, Tusayan, Vail, Valencia West, Valle, ' +
    'Vernon, Wellton, Wenden, Whiteriver, Whetstone, Wickenburg, Wikieup, Willcox, Williams, Winkelman, ' +
    'Window Rock, Winslow, Wittmann, Yarnell, Young, Youngtown, Yucca, Yuma'
  ).split(', '),
  ILLINOIS: (
    'Abingdon, Addison, Albion, Aledo, Algonquin, Alton, Amboy, Anna, Antioch, Arcola, Arlington Heights, ' +
    'Arthur, Ashland, Assumption, Astoria, Athens, Atlanta, Auburn, Aurora, Ava, Barrington, Barry, ' +
    'Bartlett, Batavia, Beardstown, Beecher, Belleville, Bellwood, Belvidere, Bement, Benld, Bensenville, ' +
    'Benton, Berwyn, Bethalto, Bloomingdale, Bloomington, Blue Island, Bolingbrook, Bourbonnais, Bradley, ' +
    'Braidwood, Breese, Bridgeport, Brookfield, Buffalo Grove, Bunker Hill, Burbank, Bushnell, Byron, ' +
    'Cahokia, Cairo, Calumet City, Cambridge, Canton, Carbondale, Carlinville, Carlyle, Carmi, ' +
    'Carol Stream, Carpentersville, Carrollton, Carterville, Carthage, Cary, Casey, Centralia, Champaign, ' +
    'Charleston, Chatham, Chenoa, Chester, Chicago, Chillicothe, Christopher, Cicero, Clinton, Coal City, ' +
    'Collinsville, Columbia, Crest Hill, Crystal Lake, Cuba, Danville, Darien, Decatur, Deerfield, ' +
    'DeKalb, Des Plaines, Dixon, Dolton, Downers Grove, Du Quoin, Dwight, Earlville, East Moline, ' +
    'East Peoria, East Saint Louis, Edwardsville, Effingham, El Paso, Eldorado, Elgin, Elizabeth, ' +
    'Elk Grove Village, Elmhurst, Elmwood, Eureka, Evanston, Fairbury, Fairfield, Farmer City, ' +
    'Farmington, Flora, Forest Park, Fox Lake, Frankfort, Freeburg, Freeport, Fulton, Galena, Galesburg, ' +
    'Galva, Geneseo, Geneva, Genoa, Georgetown, Gibson City, Gilman, Girard, Glen Carbon, Glen Ellyn, ' +
    'Glencoe, Glenview, Golconda, Granite City, Grayslake, Grayville, Greenup, Greenville, Gurnee, ' +
    'Hamilton, Hanover Park, Harrisburg, Harvard, Harvey, Havana, Henry, Herrin, Highland, Highland Park, ' +
    'Hillsboro, Hinsdale, Hoopeston, Huntley, Jacksonville, Jerseyville, Joliet, Jonesboro, Kankakee, ' +
    'Kewanee, Knoxville, La Grange, LaSalle, Lacon, Lansing, Lawrenceville, Lebanon, Lemont, Lena, ' +
    'Libertyville, Lincoln, Litchfield, Lockport, Lombard, Macomb, Marion, Marengo, Marseilles, Marshall, ' +
    'Mascoutah, Mattoon, Mendota, Metropolis, Moline, Monmouth, Monticello, Morris, Morton, Mount Carmel, ' +
    'Mount Carroll, Mount Vernon, Murphysboro, Naperville, Nashville, Nauvoo, Newton, Niles, Normal, ' +
    'Oak Park, Oglesby, Olney, Ottawa, Palatine, Pana, Paris, Paxton, Pekin, Peoria, Peru, Pinckneyville, ' +
    'Pittsfield, Polo, Pontiac, Princeton, Quincy, Rantoul, Red Bud, Robinson, Rochelle, Rock Falls, ' +
    'Rock Island, Rockford, Rushville, Salem, Sandwich, Savanna, Schaumburg, Shelbyville, Skokie, Sparta, ' +
    'Springfield, Sterling, Streator, Sullivan, Sycamore, Taylorville, Tuscola, Urbana, Vandalia, Vienna, ' +
    'Virden, Watseka, Waterloo, Waukegan, Wheaton, Wilmette, Woodstock, Zion'
  ).split(', '),
  OREGON: (
    'Adair Village, Adams, Adrian, Agness, Albany, Aloha, Alsea, Amity, Antelope, Arlington, Ashland, ' +
    'Astoria, Athena, Aumsville, Aurora, Azalea, Baker City, Bandon, Banks, Barlow, Bay City, Beatty, ' +
    'Beaver, Beavercreek, Beaverton, Bend, Birkenfeld, Blodgett, Bly, Boardman, Bonanza, Boring, ' +
    'Brightwood, Brogan, Brookings, Brownsville, Burns, Butte Falls, Buxton, Camas Valley, Canby, ' +
    'Cannon Beach, Canyon City, Canyonville, Carlton, Cascade Locks, Cave Junction, Cayuse, ' +
    'Central Point, Charleston, Chemult, Cheshire, Chiloquin, Clatskanie, Cloverdale, Coburg, Colton, ' +
    'Columbia City, Condon, Coos Bay, Coquille, Corbett, Cornelius, Corvallis, Cottage Grove, Cove, ' +
    'Crane, Crescent, Creswell, Culver, Dairy, Dallas, Damascus, Dayton, Dayville, Deadwood, Deer Island, ' +
    'Depoe Bay, Detroit, Dexter, Diamond, Donald, Drain, Drewsey, Dufur, Dundee, Dunes City, Durham, ' +
    'Eagle Creek, Eagle Point, Echo, Eddyville, Elgin, Elkton, Elmira, Enterprise, Estacada, Eugene, ' +
    'Fairview, Falls City, Fields, Florence, Forest Grove, Fort Klamath, Fossil, Foster, Frenchglen, ' +
    'Gales Creek, Gardiner, Garibaldi, Gaston, Gates, Gearhart, Gervais, Gilchrist, Gladstone, Glendale, ' +
    'Glide, Gold Beach, Gold Hill, Government Camp, Grand Ronde, Granite, Grants Pass, Grass Valley, ' +
    'Greenhorn, Gresham, Haines, Halfway, Halsey, Hammond, Happy Valley, Harbor, Harrisburg, Hebo, Helix, ' +
    'Heppner, Hermiston, Hillsboro, Hines, Hood River, Hubbard, Huntington, Idanha, Idleyld Park, Imbler, ' +
    'Imnaha, Independence, Ione, Ironside, Irrigon, Island City, Jacksonville, Jefferson, John Day, ' +
    'Johnson City, Jordan Valley, Joseph, Junction City, Juntura, Keizer, Keno, Kerby, Kimberly, ' +
    'King City, Klamath Falls, La Grande, La Pine, Lafayette, Lake Oswego, Lakeside, Lakeview, Langlois, ' +
    'Lebanon, Lexington, Lincoln City, Long Creek, Lonerock, Lostine, Lowell, Lyons, Madras, Malin, ' +
    'Manzanita, Mapleton, Maupin, McMinnville, Medford, Merrill, Metolius, Mill City, Millersburg, ' +
    'Milton-Freewater, Milwaukie, Mitchell, Molalla, Monmouth, Monroe, Monument, Moro, Mosier, ' +
    'Mount Angel, Mount Vernon, Myrtle Creek, Myrtle Point, Neskowin, Newberg, Newport, North Bend, ' +
    'Nyssa, Oakland, Oakridge, Ontario, Oregon City, Paisley, Pendleton, Philomath, Phoenix, Pilot Rock, ' +
    'Port Orford, Portland, Powers, Prairie City, Prineville, Redmond, Reedsport, Rogue River, Roseburg, ' +
    'Salem, Sandy, Scappoose, Scio, Seaside, Sherwood, Silverton, Sisters, Spray, Springfield, Stanfield, ' +
    'Stayton, Sublimity, Sutherlin, Sweet Home, Talent, The Dalles, Tigard, Tillamook, Toledo, Troutdale, ' +
    'Tualatin, Turner, Umatilla, Union, Vale, Veneta, Vernonia, Waldport, Wallowa, Warrenton, Wheeler, ' +
    'Wilsonville, Winston, Woodburn, Yachats, Yamhill'
  ).split(', '),
  PENNSYLVANIA: (
    'Abington, Albion, Aliquippa, Allentown, Altoona, Ambler, Ambridge, Annville, Apollo, Archbald, ' +
    'Ashland, Athens, Avis, Avoca, Baden, Bangor, Barnesboro, Bath, Beaver, Beaver Falls, Bedford, ' +
    'Bellefonte, Bellevue, Bensalem, Berlin, Berwick, Bethel Park, Bethlehem, Birdsboro, Blairsville, ' +
    'Blakely, Bloomsburg, Blossburg, Boalsburg, Boyertown, Brackenridge, Braddock, Bradford, Brentwood, ' +
    'Bristol, Brockway, Brookville, Brownsville, Burgettstown, Butler, Cambridge Springs, Camp Hill, ' +
    'Canonsburg, Canton, Carbondale, Carlisle, Carnegie, Catasauqua, Chambersburg, Charleroi, Chester, ' +
    'Clairton, Clarion, Clarks Summit, Clearfield, Coaldale, Coatesville, Collegeville, Columbia, ' +
    'Conneaut Lake, Connellsville, Conshohocken, Coopersburg, Coraopolis, Corry, Coudersport, Cresson, ' +
    'Curwensville, Dallas, Danville, Darby, Denver, Derry, Dickson City, Dillsburg, Donora, Dormont, ' +
    'Downingtown, Doylestown, DuBois, Duncannon, Duquesne, Duryea, East Stroudsburg, Easton, Ebensburg, ' +
    'Edinboro, Elizabethtown, Elizabethville, Ellwood City, Emmaus, Emporium, Ephrata, Erie, Etna, ' +
    'Everett, Exeter, Factoryville, Farrell, Fleetwood, Ford City, Forest City, Forty Fort, Frackville, ' +
    'Franklin, Freeland, Freeport, Galeton, Gallitzin, Gettysburg, Girard, Greencastle, Greensburg, ' +
    'Greenville, Grove City, Hamburg, Hanover, Harmony, Harrisburg, Hatboro, Hatfield, Hazleton, ' +
    'Hellertown, Hershey, Hollidaysburg, Homestead, Honesdale, Honey Brook, Hughesville, Hummelstown, ' +
    'Huntingdon, Irwin, Jeannette, Jenkintown, Jersey Shore, Jim Thorpe, Johnsonburg, Johnstown, Kane, ' +
    'Kennett Square, Kingston, Kittanning, Kutztown, Lancaster, Langhorne, Lansdale, Lansdowne, Lansford, ' +
    'Latrobe, Lebanon, Leechburg, Lehighton, Lemoyne, Lewisburg, Lewistown, Ligonier, Lititz, ' +
    'Littlestown, Lock Haven, Lykens, Macungie, Mahanoy City, Manheim, Mansfield, Marietta, Mars, ' +
    'Masontown, McConnellsburg, McKees Rocks, McKeesport, Meadville, Mechanicsburg, Media, Mercer, ' +
    'Mercersburg, Meyersdale, Middleburg, Middletown, Midland, Mifflinburg, Milford, Millersville, ' +
    'Millvale, Milton, Minersville, Monaca, Monessen, Monongahela, Montoursville, Montrose, Moosic, ' +
    'Morrisville, Mount Carmel, Mount Joy, Mount Pleasant, Mount Union, Muncy, Myerstown, Nanticoke, ' +
    'Nazareth, New Bloomfield, New Castle, New Hope, New Kensington, Norristown, Northampton, Oil City, ' +
    'Palmyra, Philadelphia, Phoenixville, Pittsburgh, Pittston, Pottstown, Pottsville, Punxsutawney, ' +
    'Quakertown, Reading, Ridgway, Saint Marys, Scranton, Selinsgrove, Shamokin, Sharon, Shippensburg, ' +
    'Somerset, State College, Stroudsburg, Sunbury, Tamaqua, Titusville, Towanda, Tunkhannock, Uniontown, ' +
    'Warren, Waynesboro, Wellsboro, West Chester, Wilkes-Barre, Williamsport, York, Zelienople'
  ).split(', '),
  WISCONSIN: (
    'Abbotsford, Adams, Algoma, Allouez, Alma, Altoona, Amery, Antigo, Appleton, Arcadia, Ashland, ' +
    'Ashwaubenon, Augusta, Baldwin, Balsam Lake, Bangor, Baraboo, Barron, Bayfield, Beaver Dam, Belgium, ' +
    'Belleville, Beloit, Berlin, Black Earth, Black River Falls, Blair, Bloomer, Boscobel, Brillion, ' +
    'Brodhead, Brookfield, Brown Deer, Burlington, Cadott, Caledonia, Campbellsport, Cedarburg, Chetek, ' +
    'Chilton, Chippewa Falls, Clinton, Clintonville, Colby, Columbus, Cornell, Crandon, Cross Plains, ' +
    'Cuba City, Cudahy, Cumberland, Darlington, De Forest, De Pere, Deerfield, Delafield, Delavan, ' +
    'Denmark, Dodgeville, Dousman, Durand, Eagle River, East Troy, Eau Claire, Edgerton, Elkhorn, ' +
    'Ellsworth, Elm Grove, Elroy, Evansville, Fennimore, Fitchburg, Fond du Lac, Fort Atkinson, ' +
    'Fountain City, Fox Lake, Fox Point, Franklin, Frederic, Galesville, Gays Mills, Germantown, Gillett, ' +
    'Glendale, Glenwood City, Grafton, Grantsburg, Green Bay, Green Lake, Greendale, Greenfield, ' +
    'Greenwood, Hales Corners, Hammond, Hartford, Hartland, Hayward, Hillsboro, Holmen, Horicon, ' +
    'Hortonville, Howard, Hudson, Hurley, Independence, Iola, Janesville, Jefferson, Juneau, Kaukauna, ' +
    'Kenosha, Kewaskum, Kewaunee, Kiel, Kimberly, La Crosse, Ladysmith, Lake Delton, Lake Geneva, ' +
    'Lake Mills, Lancaster, Little Chute, Lodi, Loyal, Madison, Manawa, Manitowoc, Marinette, Marion, ' +
    'Markesan, Marshfield, Mauston, Mayville, Mazomanie, McFarland, Medford, Mellen, Menasha, ' +
    'Menomonee Falls, Menomonie, Mequon, Merrill, Middleton, Milton, Milwaukee, Mineral Point, Minocqua, ' +
    'Mondovi, Monona, Monroe, Montello, Mosinee, Mount Horeb, Mukwonago, Muskego, Neenah, Neillsville, ' +
    'Nekoosa, New Berlin, New Glarus, New Holstein, New Lisbon, New London, New Richmond, Niagara, ' +
    'Oak Creek, Oconomowoc, Oconto, Omro, Onalaska, Oshkosh, Osseo, Owen, Park Falls, Pepin, Peshtigo, ' +
    'Pewaukee, Phillips, Platteville, Plover, Plymouth, Port Washington, Portage, Potosi, ' +
    'Prairie du Chien, Prescott, Princeton, Racine, Reedsburg, Rhinelander, Rice Lake, Richland Center, ' +
    'Ripon, River Falls, Saint Croix Falls, Sauk City, Schofield, Seymour, Shawano, Sheboygan, ' +
    'Sheboygan Falls, Shell Lake, Shorewood, Shullsburg, Sparta, Spooner, Spring Green, Stanley, ' +
    'Stevens Point, Stoughton, Sturgeon Bay, Sun Prairie, Superior, Thorp, Tomah, Tomahawk, Two Rivers, ' +
    'Verona, Viroqua, Washburn, Waterloo, Watertown, Waukesha, Waunakee, Waupaca, Waupun, Wausau, ' +
    'Wauwatosa, West Allis, West Bend, Westby, Weyauwega, Whitehall, Whitewater, Wisconsin Dells, ' +
    'Wisconsin Rapids'
  ).split(', '),
};
