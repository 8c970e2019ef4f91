/** Names of columns that the import knows by themselves, in any language of the page. */
export const sampleHeader = [
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Address',
  'Unit',
  'City',
  'State',
  'ZIP code',
];

const people = [
  ['Maria', 'Sample', 'maria.sample@example.org', '(213) 555-0142', '100 Example St', '4B'],
  ['Daniel', 'Specimen', 'daniel.specimen@example.org', '(213) 555-0187', '200 Example St', ''],
];

const place = ['Los Angeles', 'CA', '90012'];

/** No cell of it holds a comma or a quotation mark. */
export const sampleFile = (): Blob => {
  const rows = [sampleHeader, ...people.map((person) => [...person, ...place])];
  return new Blob([rows.map((row) => `${row.join(',')}\r\n`).join('')], { type: 'text/csv' });
};
