alter table task
  drop column furthest,
  drop column barren_runs;
