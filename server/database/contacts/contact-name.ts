/**
 * The name of a contact as an expression of SQL: first and last name, else the e-mail, else ''.
 * @param alias what the statement calls the row of `contact_doc`
 */
export const contactNameSql = (alias: string): string =>
  `coalesce(nullif(concat_ws(' ', nullif(${alias}.doc ->> 'firstName', ''), nullif(${alias}.doc ->> 'lastName', '')), ''),
            ${alias}.doc ->> 'emailAddress', '')`;
