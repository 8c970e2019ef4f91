-- A list that asks two hundred thousand members is hours of mail: whoever waits for a code goes before them. Rank 0 is somebody
-- who waits, 1 what can.
alter table mail add column rank smallint not null default 0;
drop index mail_due;
create index mail_due on mail (rank, next_try) where state in ('queued', 'sending');
