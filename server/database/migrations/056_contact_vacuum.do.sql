-- Deep pages and exact counts read an index from end to end and need the table only for rows that were written since it
-- was last cleaned. By default that happens when a fifth of all contacts have changed; after one large bulk edit page
-- 10,000 of a million took twice as long.
alter table contact_idx set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
