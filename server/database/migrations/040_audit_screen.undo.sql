delete from menu where id = 'audit-log';
drop index audit_log_failed;
drop index audit_log_refused;
drop index audit_log_happened_on;
drop index audit_log_targets;
drop index audit_log_target;
