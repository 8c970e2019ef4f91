import { beginChangeSet } from '#server/database/contacts/change-set.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import { moveReferences } from '#server/database/contacts/merge-references.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { hasEmailAddress } from '#shared/rules/email-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { onlyNamesake } from '#shared/rules/namesake.ts';
import { confirmedContact, joinedContact } from './known-contact.ts';

export const saveContact = (transaction: Transaction, contact: Contact): Promise<void> =>
  saveContacts(transaction, [{ doc: contact, index: indexContact(contact) }]);

export const readContact = async (
  { query }: Transaction,
  crmId: number,
): Promise<Contact | undefined> => {
  const { rows } = await query<{ readonly doc: Contact }>(
    'select doc from contact_doc where crm_id = $1 for update',
    [crmId],
  );
  return rows[0]?.doc;
};

/** What a search finds by the address; whose very address it is their documents say. */
const othersSql = `contact_email e where e.email = $1 and e.crm_id <> $2
  and not exists (select from account a where a.crm_id = e.crm_id)`;

/** The contact of a registration, and those with its address that are nobody's account yet; more than a few are a shared address. */
const hold = async (
  transaction: Transaction,
  email: string,
  ownCrmId: number,
): Promise<readonly number[]> => {
  const { rows } = await transaction.query<{ readonly crm_id: number }>(
    `select e.crm_id from ${othersSql} order by e.crm_id limit 50`,
    [foldText(email), ownCrmId],
  );
  const others = rows.map(({ crm_id }) => crm_id);
  await holdContacts(transaction, [ownCrmId, ...others], 'remove');
  return others;
};

/** Holds the own contact of a registration that waits to be confirmed, before its account: see below. */
export const holdOwnContactOf = async (
  transaction: Transaction,
  accountId: number,
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly crm_id: number }>(
    'select crm_id from account where id = $1 and confirmed_on is null',
    [accountId],
  );
  const [waiting] = rows;
  if (waiting !== undefined) await holdContacts(transaction, [waiting.crm_id], 'remove');
};

/**
 * Holds the contacts of a registration that waits to be confirmed. Contacts are held before their accounts and the links of
 * these, as whoever merges them or looks after accounts does, so that nobody waits in a circle.
 */
export const holdContactsOf = async (
  transaction: Transaction,
  accountId: number,
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly username: string; readonly crm_id: number }>(
    'select username, crm_id from account where id = $1 and confirmed_on is null',
    [accountId],
  );
  const [waiting] = rows;
  if (waiting !== undefined) await hold(transaction, waiting.username, waiting.crm_id);
};

/** They are held by now, unless a merge has given the account another contact meanwhile. */
const ownAndOthers = async (
  transaction: Transaction,
  email: string,
  ownCrmId: number,
): Promise<{ readonly own: Contact | undefined; readonly others: readonly Contact[] }> => {
  const crmIds = await hold(transaction, email, ownCrmId);
  const own = await readContact(transaction, ownCrmId);
  const { rows } = await transaction.query<{ readonly doc: Contact }>(
    `select d.doc from contact_doc d
      where d.crm_id = any($3) and d.crm_id in (select e.crm_id from ${othersSql}) order by d.crm_id`,
    [foldText(email), ownCrmId, crmIds],
  );
  return { own, others: rows.map(({ doc }) => doc).filter((doc) => hasEmailAddress(doc, email)) };
};

/** Gives the account, and whatever somebody has attached to its contact meanwhile, to the contact that was known before. */
const becomeKnown = async (
  transaction: Transaction,
  accountId: number,
  { own, known }: { readonly own: number; readonly known: number },
): Promise<void> => {
  const { query } = transaction;
  await query('update account set crm_id = $2 where id = $1', [accountId, known]);
  const act = { kind: 'registration', actor: undefined } as const;
  const changeSetId = await beginChangeSet(transaction, act);
  await moveReferences(transaction, { changeSetId, survivor: known, loser: own });
  // Nobody parts the two again: what a merge keeps for that would outlive what it tells of.
  await query('delete from merge_step where change_set_id = $1', [changeSetId]);
  await query('delete from contact_doc where crm_id = $1', [own]);
};

/** The address is its owner's; whoever calls holds the contacts, where others know of the account. */
export const confirmRegistration = async (
  transaction: Transaction,
  accountId: number,
  now: Date,
): Promise<void> => {
  const { query } = transaction;
  const { rows } = await query<{ readonly username: string; readonly crm_id: number }>(
    `update account set confirmed_on = $2, decoy_hash = null, decoy_on = null
      where id = $1 and confirmed_on is null returning username, crm_id`,
    [accountId, now],
  );
  await query(
    `update account_link set used_on = $2 where account_id = $1 and kind = 'verify' and used_on is null`,
    [accountId, now],
  );
  const [account] = rows;
  if (account === undefined) return;
  const { own, others } = await ownAndOthers(transaction, account.username, account.crm_id);
  if (own === undefined) return;
  // The one that the person was known as before; where somebody has changed the new contact meanwhile, that stays.
  const known = own.version > 1 ? undefined : onlyNamesake(own, others);
  if (known === undefined) {
    await saveContact(transaction, confirmedContact(own, account.username, now));
    return;
  }
  await becomeKnown(transaction, accountId, { own: own.crmId, known: known.crmId });
  await saveContact(
    transaction,
    confirmedContact(joinedContact(known, own), account.username, now),
  );
};
