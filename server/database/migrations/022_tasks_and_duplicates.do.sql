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
