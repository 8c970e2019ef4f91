delete from mail_template where name in ('social-code', 'social-linked');
drop table social_ticket, social_flow, account_identity;
-- An account without a password cannot stay where each must have one.
delete from account where kind = 'person' and password_hash is null;
alter table account drop constraint account_check;
alter table account add constraint account_check
  check ((kind = 'person') = (username is not null and password_hash is not null and crm_id is not null));
