import { editContact } from '#server/database/contacts/edit-contact.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { unknownCountries } from '#server/database/countries.ts';
import type { Database, Querying } from '#server/database/database.ts';
import { keepFile, releaseFile } from '#server/files/store/kept-files.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { ProfileExtras } from './profile-contact.ts';
import type { ProfileChange, ProfileStore } from './profile-store.ts';

type ProfileRow = {
  readonly doc: Contact;
  readonly photo_id: string | null;
  readonly digest: string | null;
  readonly gender: 'Male' | 'Female' | null;
  readonly display_gender: boolean | null;
  readonly preferred_channel: 'Mobile' | 'E-mail' | null;
  readonly primary_language: string | null;
  readonly time_zone_id: string | null;
  readonly receive_emergency_notifications: boolean | null;
  readonly user_id: string | null;
  readonly username: string | null;
};

const extrasOf = (row: ProfileRow): ProfileExtras => ({
  gender: row.gender ?? '',
  displayGender: row.display_gender ?? false,
  preferredCommunicationChannel: row.preferred_channel ?? 'E-mail',
  primaryLanguage: row.primary_language ?? 'en',
  timeZoneId: row.time_zone_id ?? '',
  receiveEmergencyNotifications: row.receive_emergency_notifications ?? false,
});

const saveExtras = async (
  transaction: Querying,
  { contact, extras, photoId }: Omit<ProfileChange, 'actor'>,
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly photo_id: string | null }>(
    'select photo_id from profile where crm_id = $1 for update',
    [contact.crmId],
  );
  const before = rows[0]?.photo_id ?? undefined;
  if (photoId !== undefined && photoId !== before) await keepFile(transaction, photoId);
  await transaction.query(
    `insert into profile (crm_id, photo_id, gender, display_gender, preferred_channel, primary_language,
                          time_zone_id, receive_emergency_notifications)
     values ($1, $2, nullif($3, ''), $4, $5, $6, nullif($7, ''), $8)
     on conflict (crm_id) do update set
       photo_id = excluded.photo_id, gender = excluded.gender, display_gender = excluded.display_gender,
       preferred_channel = excluded.preferred_channel, primary_language = excluded.primary_language,
       time_zone_id = excluded.time_zone_id,
       receive_emergency_notifications = excluded.receive_emergency_notifications`,
    [
      contact.crmId,
      photoId ?? null,
      extras.gender,
      extras.displayGender,
      extras.preferredCommunicationChannel,
      extras.primaryLanguage,
      extras.timeZoneId,
      extras.receiveEmergencyNotifications,
    ],
  );
  if (before !== undefined && before !== photoId) await releaseFile(transaction, before);
};

/** Profiles: the contact itself, which filters read, and beside it what only its person says. */
export const createProfileRepository = (database: Database): ProfileStore => ({
  read: async (crmId) => {
    const { rows } = await database.query<ProfileRow>(
      `select d.doc, p.photo_id, f.digest, p.gender, p.display_gender, p.preferred_channel, p.primary_language,
              p.time_zone_id, p.receive_emergency_notifications, a.user_id, a.username
         from contact_doc d
         left join profile p on p.crm_id = d.crm_id
         left join stored_file f on f.id = p.photo_id
         left join account a on a.crm_id = d.crm_id
        where d.crm_id = $1 and ${isNotInTrash('d.crm_id')}`,
      [crmId],
      { name: 'profile-by-id' },
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { photo_id: id, digest, user_id: userId, username: userName } = row;
    return {
      contact: row.doc,
      extras: extrasOf(row),
      photo: id === null || digest === null ? undefined : { id, digest },
      account: userId === null || userName === null ? undefined : { userId, userName },
    };
  },

  save: async ({ actor, ...change }) => {
    const saved = await editContact(database, {
      act: { kind: 'profile', actor },
      contact: change.contact,
      index: indexContact,
      alongside: (transaction) => saveExtras(transaction, change),
    });
    return saved !== undefined;
  },

  unknownCountries: (codes) => unknownCountries(database, codes),
});
