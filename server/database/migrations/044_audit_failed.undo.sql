drop index audit_log_failed;
