import type { SearchService } from '#shared/rules/search-services.ts';

/** What somebody types, where, and what should come first: number, APN or case number, or the title of a text. */
export type Wanted = readonly [service: SearchService, keyword: string, first: string];

/** Written from the thousand contacts and what belongs to them that every test begins with. */
export const relevanceSet: readonly Wanted[] = [
  // Any word of a name, in any order, begun or whole, with or without its accents.
  ['CRM', 'Amanda Murphy', '1558'],
  ['CRM', 'murphy amanda', '1558'],
  ['CRM', 'Shirley Kens', '1657'],
  ['CRM', 'kensington', '1657'],
  ['CRM', 'gülşen sørensen', '1921'],
  ['CRM', 'gulsen sorensen', '1921'],
  ['CRM', 'villasenor dominguez', '1063'],
  ['CRM', 'Villaseñor Martín', '1063'],
  ['CRM', 'tlatelpa chavez', '1393'],
  ['CRM', 'wood-hamilton', '1096'],
  ['CRM', 'imani helen', '1360'],
  ['CRM', '서연 송', '1723'],
  ['CRM', '송서연', '1723'],
  ['CRM', 'shirin الخطيب', '1195'],
  ['CRM', '한인타운 노인회 87', '1855'],
  // Mail, telephone in any form, number.
  ['CRM', 'ferdinand cruz', '1294'],
  ['CRM', 'f.cruz1294@example.net', '1294'],
  ['CRM', 'jeromebell1525@', '1525'],
  ['CRM', 'tlatelpachavez', '1393'],
  ['CRM', '1789', '1789'],
  ['CRM', 'samuel 605-555-0150', '1789'],
  ['CRM', '+1 (605) 555 0150 collins', '1789'],
  ['CRM', 'collins 555-0150', '1789'],
  ['CRM', 'morgan 5625550187', '1822'],
  // One slip: another letter, one too many, one too few, two that changed places.
  ['CRM', 'kensingtan', '1657'],
  ['CRM', 'kenssington', '1657'],
  ['CRM', 'kensigton', '1657'],
  ['CRM', 'kesnington', '1657'],
  ['CRM', 'amanda murhpy', '1558'],
  ['CRM', 'sorenson gulsen', '1921'],
  // Parcel numbers with and without dashes, names of buildings.
  ['APN', '2004252295', '2004252295'],
  ['APN', '200-4252-295', '2004252295'],
  ['APN', '2004-252-295', '2004252295'],
  ['APN', '200 4252', '2004252295'],
  ['APN', 'palms del sol', '2004252295'],
  ['APN', 'jardin plaza', '2004462540'],
  ['APN', 'Magnolia Commons Senior', '2004594694'],
  ['APN', 'magnolai commons senior', '2004594694'],
  // Addresses, streets short or long.
  ['ADDRESS', '1758 E Garvey Ave', '2004000001'],
  ['ADDRESS', '1758 east garvey avenue', '2004000001'],
  ['ADDRESS', 'garvey 1758', '2004000001'],
  ['ADDRESS', '350 figueroa', '2004024029'],
  ['ADDRESS', '350 figeuroa', '2004024029'],
  ['ADDRESS', '16746 Mulholland Dr, Long Beach', '2004030036'],
  ['ADDRESS', 'la brea 6143', '2004048057'],
  ['ADDRESS', '548 century boulevard', '2004066078'],
  // Cases by number, kind and place.
  ['CASE', 'BU-2016-000009', 'BU-2016-000009'],
  ['CASE', 'bu2016000009', 'BU-2016-000009'],
  ['CASE', '2016-000009', 'BU-2016-000009'],
  ['CASE', 'demolition 17000 jefferson', 'BU-2014-000087'],
  ['CASE', 'accessible 12051 figueroa', 'AF-2023-000105'],
  ['CASE', 'demoliton cedar 4920', 'BU-2021-000168'],
  // Texts, by their titles, in the languages that they have.
  ['SRTYPE', 'graffiti', 'Graffiti removal'],
  ['SRTYPE', 'grafiti', 'Graffiti removal'],
  ['SRTYPE', '가로등', 'Multiple streetlights'],
  ['SRTYPE', 'إشعار', 'Eviction notice'],
  ['FAQ', 'forgot password', 'I have forgotten my password. What now?'],
  ['FAQ', 'contraseña', 'I have forgotten my password. What now?'],
  ['FAQ', 'permit fence', 'Do I need a permit for a fence?'],
  ['CSD', 'building permit', 'Building permits'],
  ['CSD', 'potholes', 'Pothole repair'],
  ['BLOG', 'eviction rights', 'Your rights when you get an eviction notice'],
  ['BLOG', 'first-time buyer', 'Applying for a home loan as a first-time buyer'],
  ['DMS', 'smoke detectors', 'Order to comply: smoke detectors'],
];
