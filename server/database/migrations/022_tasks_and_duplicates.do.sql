-- Long work that goes on where it was when a worker dies, and contacts that are there twice.

-- Tasks -----------------------------------------------------------------------------------------

alter table task
  -- Grows by one with each worker that takes the task up: one that was given up for lost can write no more.
  add column run int not null default 0,
  -- Where the next worker goes on, as the kind knows it.
  add column reached jsonb,
  -- Named by whoever asks, so that a question that is sent twice begins one task.
  add column request_key uuid unique;

-- Whoever works on a task hears at once that it is to stop.
create function tell_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('task_cancel', new.id::text);
  return null;
end
$$;

create trigger task_cancelled after update of cancel_asked on task
  for each row when (new.cancel_asked and not old.cancel_asked) execute function tell_task();

-- Bulk edit -------------------------------------------------------------------------------------

-- The contacts of a bulk edit as they were chosen: what it changes must not change whom it is about.
create table bulk_edit_row (
  task_id uuid not null references task on delete cascade,
  crm_id int not null references contact_doc on delete cascade,
  -- Why the contact could not be changed; rows without a reason go once they are dealt with.
  problem text,
  primary key (task_id, crm_id)
);

-- Duplicates ------------------------------------------------------------------------------------

-- What a search compares contacts by, made anew each time: `e` an e-mail address, `l` its part before the @, `p` a
-- phone, `a` house number and street, `n` both names and the ZIP code, in whatever order the names stand. `!` marks the
-- search that they belong to: after a crash of the database an unlogged table is empty, and the search begins anew.
create unlogged table duplicate_key (
  kind "char" not null,
  hash bigint not null,
  crm_id int not null
);

-- Contacts that have a key in common, and how many contacts have it.
create unlogged table duplicate_suspect (
  crm_a int not null,
  crm_b int not null,
  kind "char" not null,
  holders int not null
);

create index duplicate_suspect_contact on duplicate_suspect (crm_a);

-- Two contacts that may be one.
create table duplicate (
  crm_a int not null references contact_doc on delete cascade,
  crm_b int not null references contact_doc on delete cascade,
  score smallint not null,
  reasons text[] not null,
  -- `distinct`: somebody has said that they are two, which is remembered by every search.
  state text not null default 'open' check (state in ('open', 'distinct')),
  -- The search that has seen them last.
  task_id uuid references task on delete set null,
  found_on timestamptz not null default now(),
  decided_by int references contact_doc on delete set null,
  decided_on timestamptz,
  primary key (crm_a, crm_b),
  check (crm_a < crm_b),
  check ((state = 'distinct') = (decided_on is not null))
);

create index duplicate_open on duplicate (score desc, crm_a, crm_b) where state = 'open';
create index duplicate_other on duplicate (crm_b);

-- Merging ---------------------------------------------------------------------------------------

-- What a merge moved, one row of any table each, as it was: to undo is to put it back.
create table merge_step (
  change_set_id bigint not null references change_set on delete cascade,
  position int not null,
  table_name text not null,
  column_name text not null,
  -- `moved` to the survivor, `removed` because the survivor has one, `changed` because it took something over,
  -- `added` because something moved there needs it.
  kind text not null check (kind in ('moved', 'removed', 'changed', 'added')),
  before jsonb not null,
  primary key (change_set_id, position)
);

create table contact_merge (
  change_set_id bigint primary key references change_set on delete cascade,
  survivor int not null references contact_doc on delete cascade,
  loser int not null references contact_doc on delete cascade
);

create index contact_merge_survivor on contact_merge (survivor);
create index contact_merge_loser on contact_merge (loser);
