drop index note_follow_up;
alter table note reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor,
  autovacuum_analyze_scale_factor);
