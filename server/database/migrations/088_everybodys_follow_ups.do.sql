-- Follow-ups of everybody, and those that nobody has any more, are listed by day: read and counted in the index alone.
create index note_follow_up on note (follow_up_done, follow_up_on, id) include (crm_id, follow_up_by)
  where follow_up_on is not null and deleted_on is null;

-- As 085 did for what counts read by an index alone.
alter table note set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
