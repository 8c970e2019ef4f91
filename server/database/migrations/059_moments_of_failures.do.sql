-- When each of the failures was that count still: ten in any ten minutes lock a name, wherever those begin.
alter table sign_in_failure add column failed_on timestamptz[] not null default '{}';
