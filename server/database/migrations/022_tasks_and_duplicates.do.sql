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
