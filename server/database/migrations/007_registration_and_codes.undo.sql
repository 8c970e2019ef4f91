-- Without these columns every session and every account is as good as any other: none may be let in by that.
delete from session where otp_due;
with gone as (
  delete from account where confirmed_on is null and not force_password_update returning crm_id
)
delete from contact_doc d using gone where d.crm_id = gone.crm_id and (d.doc->>'version')::int = 1;
update account set active = false where confirmed_on is null;
delete from mail_template
 where name in ('account-exists', 'sign-in-code', 'second-step-changed')
    or (name = 'email-verification' and language = 'ar');
delete from menu where id = 'register-person';
drop table recovery_code, authenticator, mail_code;
alter table session drop otp_due, drop user_agent;
alter table account
  drop confirmed_on, drop registered_on, drop contested, drop decoy_hash, drop decoy_on, drop told_known_on, drop mail_code;
