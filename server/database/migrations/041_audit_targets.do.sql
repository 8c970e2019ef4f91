-- Things that an act was done to together; ` +n` counts those that are not named.
create index audit_log_targets on audit_log using gin (string_to_array(split_part(target, ' ', 1), ','))
  where target like '%,%';
