delete from mail_template
 where name in ('account-exists', 'sign-in-code', 'second-step-changed')
    or (name = 'email-verification' and language = 'ar');
delete from menu where id = 'register-person';
drop table recovery_code, authenticator, mail_code;
alter table session drop otp_due, drop user_agent;
alter table account drop confirmed_on, drop registered_on, drop contested, drop told_known_on, drop mail_code;
