import type { RightLetter } from '#shared/contract/access.ts';
import { photoAddress } from '#shared/contracts/profile.ts';
import { type RoleRight, unionOfRights } from '#shared/rules/rights-mask.ts';
import type { Account, ContactNames } from './session-store.ts';

/** An account as the questions of this file's columns read it. */
export type AccountRow = {
  readonly account_id: number;
  readonly user_id: string;
  readonly username: string | null;
  readonly password_hash: string | null;
  readonly crm_id: number | null;
  readonly active: boolean;
  readonly force_password_update: boolean;
  readonly confirmed: boolean;
  readonly mail_code: boolean;
  readonly authenticator: boolean;
  readonly roles: readonly string[];
  readonly rights: readonly RoleRight<RightLetter>[];
  readonly names: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly userType: string;
    readonly photoId: string | null;
  } | null;
};

/** What an account `a` may do, as two columns. */
export const rolesAndRights = `
  (select coalesce(json_agg(r.name order by ar.position), '[]')
     from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles,
  (select coalesce(json_agg(json_build_object('rightKey', rr.right_key, 'letters', rr.letters)), '[]')
     from account_role ar join role_right rr using (role_id) where ar.account_id = a.id) as rights`;

/** All columns of an account `a`. */
export const accountColumns = `
  a.id as account_id, a.user_id, a.username, a.password_hash, a.crm_id, a.active, a.force_password_update,
  a.confirmed_on is not null as confirmed, a.mail_code,
  exists (select from authenticator t where t.account_id = a.id and t.confirmed_on is not null) as authenticator,
  ${rolesAndRights},
  -- Read with every sign-in: one question less, and three words of the document instead of all of it.
  (select jsonb_build_object('firstName', d.doc->'firstName', 'lastName', d.doc->'lastName',
            'userType', d.doc->'userType', 'photoId', p.photo_id)
     from contact_doc d left join profile p using (crm_id) where d.crm_id = a.crm_id) as names`;

/** A left join gives a row without any of it where there is no account. */
export const isAccountRow = <Row extends Partial<AccountRow>>(row: Row): row is Row & AccountRow =>
  row.account_id !== undefined && row.account_id !== null;

const namesOf = ({ names, crm_id: crmId }: AccountRow): ContactNames | undefined => {
  if (names === null || crmId === null) return undefined;
  const { firstName, lastName, userType, photoId } = names;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    userType,
    ...(photoId === null ? {} : { userProfilePath: photoAddress(crmId, photoId) }),
  };
};

/** The account that a row holds. */
export const accountOf = (row: AccountRow): Account => ({
  accountId: row.account_id,
  userId: row.user_id,
  username: row.username ?? '',
  passwordHash: row.password_hash ?? undefined,
  crmId: row.crm_id ?? undefined,
  active: row.active,
  forcePasswordUpdate: row.force_password_update,
  confirmed: row.confirmed,
  mailCode: row.mail_code,
  authenticator: row.authenticator,
  roles: row.roles,
  rights: unionOfRights(row.rights),
  names: namesOf(row),
});
