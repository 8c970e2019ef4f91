-- What was saved under the key of a request, as a hash: the same key with something else in it is told, and not answered
-- with what stands there already. Rows go after a while, as the keys do with the windows that drew them.
create table sent_request (
  key uuid primary key,
  content bytea not null,
  sent_on timestamptz not null default now()
);

create index sent_request_sent_on on sent_request (sent_on);
