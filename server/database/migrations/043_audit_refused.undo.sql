drop index audit_log_refused;
