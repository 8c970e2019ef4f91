delete from menu where id = 'audit-log';
drop index audit_log_target;
