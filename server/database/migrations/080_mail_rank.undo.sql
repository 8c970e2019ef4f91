drop index mail_due;
alter table mail drop column rank;
create index mail_due on mail (next_try) where state in ('queued', 'sending');
