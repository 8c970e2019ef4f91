drop table account_link, mail, mail_template;
delete from setting where name = 'passwordPolicy';
