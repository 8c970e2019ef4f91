-- Workers in a row that took the task up and came no further than it was: so many are a task that ends its worker each time.
-- `furthest` is the most steps that were ever done: an undo, which is kept whole or not at all, counts from the start again.
alter table task
  add column barren_runs int not null default 0,
  add column furthest int not null default 0;
