delete from menu where id = 'blocked-addresses';
drop index mail_suppression_reason, mail_suppression_trgm;
alter table mail_suppression
  drop column created_by,
  drop column former_by;
