drop index audit_log_targets;
