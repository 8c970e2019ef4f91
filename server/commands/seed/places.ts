/** A place of the Los Angeles area with its ZIP codes and its middle in degrees. */
export type Place = {
  readonly city: string;
  readonly zips: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};

/** One place a line: city | ZIP codes | latitude | longitude | weight. */
const table = `
Los Angeles|90001 90002 90003 90004 90005 90006 90007 90008 90010 90011 90012 90013 90014 90015 90016 90017 90018 90019 90020 90021 90022 90023 90024 90025 90026 90027 90028 90029 90031 90032 90033 90034 90035 90036 90037 90038 90039 90041 90042 90043 90044 90045 90046 90047 90048 90049 90057 90059 90061 90062 90063 90064 90065 90066 90068 90077|34.0522|-118.2437|150
Long Beach|90802 90803 90804 90805 90806 90807 90808 90810 90813 90814 90815|33.7701|-118.1937|20
Santa Monica|90401 90402 90403 90404 90405|34.0195|-118.4912|8
Venice|90291|33.9850|-118.4695|5
Marina del Rey|90292|33.9803|-118.4517|2
Culver City|90230 90232|34.0211|-118.3965|4
Beverly Hills|90210 90211 90212|34.0736|-118.4004|4
West Hollywood|90069|34.0900|-118.3617|4
Inglewood|90301 90302 90303 90304 90305|33.9617|-118.3531|8
Hawthorne|90250|33.9164|-118.3526|5
Gardena|90247 90248 90249|33.8883|-118.3090|5
Torrance|90501 90502 90503 90504 90505|33.8358|-118.3406|8
Redondo Beach|90277 90278|33.8492|-118.3884|4
Carson|90745 90746 90747|33.8317|-118.2820|5
Compton|90220 90221 90222|33.8958|-118.2201|6
Lynwood|90262|33.9303|-118.2115|4
South Gate|90280|33.9547|-118.2120|5
Huntington Park|90255|33.9817|-118.2251|4
Bell Gardens|90201|33.9653|-118.1515|3
Downey|90240 90241 90242|33.9401|-118.1332|6
Norwalk|90650|33.9022|-118.0817|5
Whittier|90601 90602 90603 90604 90605 90606|33.9792|-118.0328|6
Pico Rivera|90660|33.9831|-118.0967|4
Montebello|90640|34.0165|-118.1137|4
Monterey Park|91754 91755|34.0625|-118.1228|4
Alhambra|91801 91803|34.0953|-118.1270|5
San Gabriel|91775 91776|34.0961|-118.1058|3
Rosemead|91770|34.0806|-118.0728|3
El Monte|91731 91732 91733|34.0686|-118.0276|6
West Covina|91790 91791 91792|34.0686|-117.9390|5
Pomona|91766 91767 91768|34.0551|-117.7500|6
Pasadena|91101 91103 91104 91105 91106 91107|34.1478|-118.1445|8
Altadena|91001|34.1897|-118.1312|3
La Cañada Flintridge|91011|34.1992|-118.1879|2
Glendale|91201 91202 91203 91204 91205 91206 91207 91208|34.1425|-118.2551|12
Burbank|91501 91502 91504 91505 91506|34.1808|-118.3090|6
North Hollywood|91601 91602 91605 91606|34.1872|-118.3813|9
Van Nuys|91401 91405 91406 91411|34.1867|-118.4490|9
Sherman Oaks|91403 91423|34.1508|-118.4487|5
Encino|91316 91436|34.1592|-118.5012|3
Tarzana|91356|34.1739|-118.5395|3
Woodland Hills|91364 91367|34.1683|-118.6059|4
Canoga Park|91303 91304|34.2011|-118.5981|5
Reseda|91335|34.2011|-118.5365|5
Northridge|91324 91325 91326|34.2381|-118.5301|4
Granada Hills|91344|34.2647|-118.5231|3
Panorama City|91402|34.2247|-118.4498|5
Pacoima|91331|34.2625|-118.4270|6
Sylmar|91342|34.3058|-118.4572|5
Sun Valley|91352|34.2181|-118.3700|4
San Fernando|91340|34.2820|-118.4390|3
San Pedro|90731 90732|33.7361|-118.2922|6
Wilmington|90744|33.7858|-118.2640|4
Harbor City|90710|33.8000|-118.2990|2
Santa Clarita|91350 91351 91354 91355 91387|34.3917|-118.5426|6
Lancaster|93534 93535 93536|34.6868|-118.1542|5
Palmdale|93550 93551 93552|34.5794|-118.1165|5
Malibu|90265|34.0259|-118.7798|2
Calabasas|91302|34.1578|-118.6384|2`;

export const places: readonly Place[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [city = '', zips = '', latitude, longitude, weight] = line.split('|');
    const place: Place = {
      city,
      zips: zips.split(' '),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    return Array.from({ length: Number(weight) }, () => place);
  });

/** Street and type, by comma. */
export const streets: readonly (readonly [string, string])[] =
  `Sunset Blvd,Wilshire Blvd,Santa Monica Blvd,Olympic Blvd,Pico Blvd,Venice Blvd,Washington Blvd,Adams Blvd,Jefferson Blvd,
Exposition Blvd,Martin Luther King Jr Blvd,Crenshaw Blvd,La Brea Ave,Fairfax Ave,La Cienega Blvd,Western Ave,Normandie Ave,
Vermont Ave,Hoover St,Figueroa St,Flower St,Grand Ave,Broadway,Spring St,Main St,Los Angeles St,San Pedro St,Central Ave,
Alameda St,Soto St,Whittier Blvd,César E Chávez Ave,Atlantic Blvd,Florence Ave,Manchester Ave,Imperial Hwy,Century Blvd,
Slauson Ave,Gage Ave,Vernon Ave,Hollywood Blvd,Franklin Ave,Melrose Ave,Beverly Blvd,3rd St,6th St,7th St,8th St,9th St,
Ventura Blvd,Sepulveda Blvd,Van Nuys Blvd,Lankershim Blvd,Laurel Canyon Blvd,Victory Blvd,Vanowen St,Sherman Way,Saticoy St,
Roscoe Blvd,Parthenia St,Nordhoff St,Devonshire St,Reseda Blvd,Balboa Blvd,Topanga Canyon Blvd,Mulholland Dr,Magnolia Blvd,
Burbank Blvd,Riverside Dr,Los Feliz Blvd,Glendale Blvd,Silver Lake Blvd,Echo Park Ave,Alvarado St,Rampart Blvd,
Eagle Rock Blvd,York Blvd,Colorado Blvd,Huntington Dr,Mission Rd,Valley Blvd,Garvey Ave,Rosemead Blvd,Lakewood Blvd,
Pacific Ave,Gaffey St,Anaheim St,Ocean Blvd,Lincoln Blvd,Abbot Kinney Blvd,Rose Ave,Montana Ave,Avenue 26,Avenue 51,
Oak St,Maple Ave,Cedar St,Elm Dr,Walnut St,Orange Grove Ave,Hill St,Olive St,Hope St,Bunker Hill Ave,Canyon View Ln,
Vista del Mar,Camino Real,Via Dolce,Harbor Blvd,Rosecrans Ave,El Segundo Blvd,Artesia Blvd,Carson St,Sepulveda Ct`
    .replaceAll('\n', '')
    .split(',')
    .map((street) => {
      const parts = street.trim().split(' ');
      const last = parts.at(-1) ?? '';
      return /^(Blvd|Ave|St|Dr|Rd|Hwy|Way|Ln|Ct)$/.test(last)
        ? [parts.slice(0, -1).join(' '), last]
        : [street.trim(), ''];
    });

/** Elsewhere: city, state, ZIP code, country. */
export const farPlaces: readonly (readonly [string, string, string, string])[] = [
  ['San Francisco', 'CA', '94103', 'US'],
  ['Sacramento', 'CA', '95814', 'US'],
  ['San Diego', 'CA', '92101', 'US'],
  ['Oakland', 'CA', '94612', 'US'],
  ['Las Vegas', 'NV', '89101', 'US'],
  ['Phoenix', 'AZ', '85004', 'US'],
  ['Portland', 'OR', '97204', 'US'],
  ['Seattle', 'WA', '98101', 'US'],
  ['New York', 'NY', '10013', 'US'],
  ['Boston', 'MA', '02108', 'US'],
  ['Chicago', 'IL', '60602', 'US'],
  ['Houston', 'TX', '77002', 'US'],
  ['Honolulu', 'HI', '96813', 'US'],
  ['Ciudad de México', 'CDMX', '06000', 'MX'],
  ['Tijuana', 'BC', '22000', 'MX'],
  ['Guadalajara', 'JAL', '44100', 'MX'],
  ['Vancouver', 'BC', 'V6B 1A1', 'CA'],
  ['Seoul', '', '04524', 'KR'],
  ['Tokyo', '', '100-0001', 'JP'],
  ['Taipei', '', '100', 'TW'],
  ['Hồ Chí Minh', '', '700000', 'VN'],
  ['Yerevan', '', '0010', 'AM'],
  ['Manila', '', '1000', 'PH'],
  ['London', '', 'SW1A 1AA', 'GB'],
  ['Paris', '', '75001', 'FR'],
  ['Düsseldorf', '', '40210', 'DE'],
];

/** Area codes of Los Angeles first, then others of the country. */
export const nearAreaCodes = '213 310 323 424 562 626 661 747 818 909'.split(' ');

export const farAreaCodes =
  '201 202 203 205 206 207 208 209 210 212 214 215 216 217 303 304 305 307 312 313 314 316 317 401 402 404 405 406 407 408 410 412 414 415 501 502 503 504 505 508 510 512 513 515 530 559 602 603 605 612 614 615 617 619 650 651 701 702 703 704 707 714 716 719 760 775 801 802 804 805 808 831 858 901 907 916 925 949 951 971'.split(
    ' ',
  );
