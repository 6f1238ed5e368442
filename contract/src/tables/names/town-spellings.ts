/**
 * Towns and regions that lists of suppliers name in place of the country, by its ISO 3166-1 code: each is of one country only. A
 * name that two countries have is in no list, as Valencia, Hyderabad or Punjab: it is asked about.
 */
const lines = `
AL Tirana, Durrës, Shkodër
AT Wien, Vienna, Vorarlberg, Dornbirn, Tirol, Oberösterreich, Niederösterreich, Steiermark
AU Melbourne, Sydney
BA Sarajevo, Banja Luka
BD Dhaka, Dacca, Chittagong, Chattogram, Gazipur, Narayanganj, Savar, Ashulia
BE Antwerp, Gent, Ghent, Gand, Bruxelles, Brussels, Antwerpen, Anvers, Kortrijk, Flandern, Wallonie
BG Sofia, Plovdiv, Blagoevgrad, Gotse Delchev, Haskovo
BR São Paulo, Blumenau, Brusque
CH Zürich, Zurich, St. Gallen, Basel, Genève
CN Shanghai, Guangzhou, Guangdong, Shenzhen, Ningbo, Hangzhou, Zhejiang, Jiangsu, Dongguan, Fujian, Quanzhou, Xiamen, Suzhou, Shaoxing, Jiaxing, Nantong, Wuxi, Qingdao, Shandong, Beijing, Tianjin, Dalian, Foshan, Wenzhou, Shishi, Jinjiang, Changshu, Huzhou, Xinjiang, Hebei, Jiangxi, Anhui, Sichuan, Kanton
CO Bogotá, Medellín
CZ Prag, Prague, Praha, Brno
DE Bayern, Bavaria, Bavière, Baden-Württemberg, Sachsen, Sachsen-Anhalt, Saxony, Niedersachsen, Nordrhein-Westfalen, NRW, Thüringen, Thuringia, Hessen, Rheinland-Pfalz, Brandenburg, Schleswig-Holstein, Mecklenburg-Vorpommern, Saarland, Berlin, Hamburg, Bremen, München, Munich, Köln, Cologne, Stuttgart, Düsseldorf, Albstadt, Schwäbische Alb, Münchberg, Plauen, Chemnitz, Mönchengladbach
DK København, Copenhagen, Copenhague, Kopenhagen, Herning
EE Tallinn, Narva
EG Cairo, Le Caire, Kairo, Il Cairo, Port Said, Mahalla, El Mahalla
ES Barcelona, Barcelone, Madrid, Alicante, Elche, Galicia, Galice, A Coruña, La Coruña, Arteixo, Cataluña, Catalunya, Catalonia, Catalogne, Igualada, Mataró, Sabadell, Terrassa, Ontinyent, Alcoy, Andalucía, País Vasco, Mallorca
ET Addis Ababa, Addis Abeba, Hawassa
FI Helsinki, Tampere
FR Paris, Lyon, Marseille, Troyes, Roanne, Roubaix, Tourcoing, Castres, Cholet, Calais, Caudry, Romans-sur-Isère, Mazamet, Saint-Étienne, Lille, Nantes, Rennes, Bordeaux, Toulouse, Strasbourg, Hauts-de-France, Bretagne, Brittany, Normandie, Normandy, Auvergne-Rhône-Alpes, Rhône-Alpes, Occitanie, Grand Est, Vosges, Alsace, Pays de la Loire, Nouvelle-Aquitaine, Île-de-France, PACA, Provence, Ardèche, Tarn, Aveyron, Vendée, Bourgogne
GB Britain, London, Londres, Manchester, Leicester, Leeds, Nottingham, Glasgow, Hawick, Yorkshire, Lancashire, Northern Ireland, Scottish Borders, Macclesfield, Bradford, Huddersfield
GE Tbilisi
GR Hellas, EL, Thessaloniki, Thessalonique, Athina, Athènes, Komotini
HK Kowloon
HR Zagreb, Varaždin
HN San Pedro Sula
HU Budapest
ID Jakarta, Bandung, Semarang, Java, Bali, Surabaya, Tangerang
IE Dublin, Republic of Ireland, Éire, Donegal
IN Tiruppur, Tirupur, Tamil Nadu, Mumbai, Bombay, New Delhi, Delhi, Bangalore, Bengaluru, Ludhiana, Jaipur, Coimbatore, Chennai, Madras, Ahmedabad, Surat, Gujarat, Rajasthan, Noida, Gurgaon, Gurugram, Kolkata, Calcutta, Panipat, Karur, Erode, Karnataka, Kerala, Uttar Pradesh
IT Prato, Biella, Como, Milano, Milan, Mailand, Firenze, Florence, Florenz, Carpi, Bari, Urbino, Toscana, Tuscany, Toscane, Toskana, Lombardia, Lombardy, Lombardie, Lombardei, Veneto, Vénétie, Venetien, Piemonte, Piedmont, Piémont, Emilia-Romagna, Puglia, Pouilles, Apulien, Campania, Umbria, Ombrie, Bergamo, Brescia, Torino, Napoli, Vicenza, Treviso, Bologna, Busto Arsizio, Castiglione delle Stiviere
JO Amman
JP Tokyo, Osaka, Okayama, Kojima, Wakayama, Kyoto
KE Nairobi, Mombasa
KH Phnom Penh, Kingdom of Cambodia
KR Seoul, Daegu, Busan, Rep. of Korea, Korea Rep.
LA Vientiane
LK Colombo, Katunayake
LS Maseru
LT Vilnius, Kaunas, Klaipėda
LV Riga, Rīga
MA Casablanca, Tanger, Tangier, Tangiers, Rabat, Fès, Marrakech
MD Chișinău, Chisinau, Moldau, Republik Moldau
MG Antananarivo, Tananarive, Antsirabe
MK Skopje, Štip, Stip, Tetovo
MM Yangon, Rangoon
MN Ulaanbaatar, Ulan Bator, Oulan-Bator
MX Puebla, Ciudad de México, Mexico City, CDMX, Monterrey, Tehuacán
MY Kuala Lumpur, Penang
NI Managua
NL Amsterdam, Rotterdam
NP Kathmandu, Katmandou
NZ Auckland
PE Lima, Arequipa
PH Manila, Manille
PK Karachi, Lahore, Faisalabad, Sialkot, Islamic Republic of Pakistan, Multan
PL Łódź, Lodz, Warszawa, Warsaw, Varsovie, Warschau, Kraków, Krakow, Cracovie, Krakau, Wrocław, Poznań, Gdańsk
PT Porto, Lisboa, Lisbon, Lisbonne, Lissabon, Guimarães, Barcelos, Braga, Famalicão, Vila Nova de Famalicão, Vila do Conde, Santo Tirso, Trofa, Maia, Vizela, Covilhã, Felgueiras, Póvoa de Varzim, Minho
RO București, Bucuresti, Bucharest, Bucarest, Bukarest, Cluj, Cluj-Napoca, Timișoara, Iași, Sibiu, Brașov, Satu Mare
RS Beograd, Belgrade, Novi Sad, Leskovac
RU Moscow, Moscou, Moskau, Ivanovo
SE Stockholm, Göteborg, Borås
SI Ljubljana
SK Bratislava
SV San Salvador
TH Bangkok
TN Tunis, Sfax, Monastir, Sousse, Ksar Hellal, Nabeul, Bizerte, Ben Arous
TR Istanbul, Izmir, Bursa, Denizli, Gaziantep, Adana, Kahramanmaraş, Kayseri, Çorlu, Tekirdağ, Uşak, Ankara, Republic of Türkiye, Republic of Turkey
TW Taipei, Tainan, Chinese Taipei
UA Kyiv, Kiev, Kiew, Lviv, Lwiw
US Los Angeles, New York, North Carolina, South Carolina, California
UZ Tashkent, Tachkent, Taschkent
VN Hanoi, Hà Nội, Ho Chi Minh City, Ho Chi Minh, HCMC, HCM City, Saigon, Da Nang, Danang, Hai Phong, Haiphong, Binh Duong, Dong Nai, Nam Dinh, S.R. Vietnam, Socialist Republic of Vietnam
ZA Cape Town, Durban, Johannesburg
`;

/** Towns and regions of a country, by its code of two letters. */
const townsByCode: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3).split(', ')]),
);

export const townsOf = (code: string): readonly string[] => townsByCode[code] ?? [];
