-- Which version of a group a change was made from: two administrators overwrote each other unseen. The key of the request
-- that made a group makes it once, however often it is sent.
alter table staff_group
  add column version int not null default 1,
  add column request_key uuid unique;
